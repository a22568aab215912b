import { decodeAnswer } from './actions.ts';
import type { BridgeAction, BridgeActions } from './actions.ts';
import { postToHost } from './channel.ts';
import type { HostWindow } from './channel.ts';
import { BridgeJsonParseError, BridgeTimeoutError, reportedError } from './errors.ts';

/** An app that has not answered by then will not. */
export const BRIDGE_TIMEOUT_MS = 3000;

/** Events that the app sends: a login or logout in the app. */
export type BridgeEvent = 'userChanged';

/** What the page offers to the app, as `window.tidemarkBridge`. */
export interface PageInterface {
  /** Answers the request with this id; `answer` is JSON, see `docs/native-app.md`. */
  readonly receive: (id: string, answer: string) => void;
  readonly notify: (event: string) => void;
}

declare global {
  interface Window {
    tidemarkBridge?: PageInterface;
  }
}

export interface Bridge {
  /** Asks the app to do something. Rejects with a {@link BridgeError}, after {@link BRIDGE_TIMEOUT_MS} at the latest. */
  call<A extends BridgeAction>(
    action: A,
    params: BridgeActions[A]['params'],
  ): Promise<BridgeActions[A]['answer']>;
  /** Returns the unsubscriber. */
  on(event: BridgeEvent, listener: () => void): () => void;
}

/** Makes the bridge of a page and offers the page's side of it to the app. */
export function createBridge(window: HostWindow & { tidemarkBridge?: PageInterface }): Bridge {
  // A page that was reloaded must not take the answer to a request of the page before.
  const page = crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36);
  const waiting = new Map<string, (answer: string) => void>();
  const listeners = new Map<string, Set<() => void>>();
  let requests = 0;

  window.tidemarkBridge = {
    receive: (id, answer) => waiting.get(id)?.(answer),
    notify: (event) => listeners.get(event)?.forEach((listener) => listener()),
  };

  const exchange = (action: BridgeAction, params: object): Promise<string> =>
    new Promise((resolve, reject) => {
      const id = `${page}-${++requests}`;
      const forget = (): void => {
        clearTimeout(timer);
        waiting.delete(id);
      };
      const timer = setTimeout(() => {
        forget();
        reject(new BridgeTimeoutError(action, BRIDGE_TIMEOUT_MS));
      }, BRIDGE_TIMEOUT_MS);
      waiting.set(id, (answer) => {
        forget();
        resolve(answer);
      });
      try {
        postToHost(window, JSON.stringify({ id, action, params }));
      } catch (error) {
        forget();
        throw error;
      }
    });

  return {
    call: async (action, params) => decodeAnswer[action](dataOf(await exchange(action, params))),
    on(event, listener) {
      const known = listeners.get(event) ?? new Set();
      listeners.set(event, known.add(listener));
      return () => known.delete(listener);
    },
  };
}

interface Answer {
  readonly data?: unknown;
  readonly error?: { readonly kind?: unknown; readonly message?: unknown };
}

/** The data of an answer; throws the error that it reports, or that it cannot be read. */
function dataOf(text: string): unknown {
  const { data, error } = parse(text);
  if (error !== undefined) throw reportedError(error.kind, String(error.message ?? error.kind));
  return data ?? null;
}

function parse(text: string): Answer {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch (error) {
    throw new BridgeJsonParseError('The app answered with what is not JSON', { cause: error });
  }
  if (typeof answer !== 'object' || answer === null) {
    throw new BridgeJsonParseError('The app answered with what is not an object');
  }
  return answer;
}
