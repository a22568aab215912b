import { reconcile } from '@tidemark/sdk';
import { BehaviorSubject } from 'rxjs';
import type { Observable } from 'rxjs';

/** What became of a request without an answer. `checked`: it has no id to be looked up by, and what it would have changed is current again. */
export type Settled = 'done' | 'notDone' | 'checked';

/** A request of which nobody knows yet whether it was carried out. */
export interface Unsettled {
  readonly id: number;
  /** What the user was told, already translated. */
  readonly text: string;
}

export interface SettlementOptions {
  /** Looks up a request by its client's id; `undefined` where its kind has none. */
  readonly lookUp: (operation: string, clientId: string) => (() => Promise<unknown>) | undefined;
  /** Resolves once the exchange can be reached again. */
  readonly reachable: (signal: AbortSignal) => Promise<void>;
  /** Reads anything from the exchange: an answer shows that what was sent before can no longer be on its way. */
  readonly probe: () => Promise<unknown>;
  /** How long a lost request may still arrive, in milliseconds; the default of `reconcile` without it. */
  readonly settleMs?: number;
}

/** The id that a request was sent under. It keeps the id once its outcome is known: pressed again by a user who has not seen that yet, it is no second order. */
export interface SentRequest {
  readonly operation: string;
  readonly clientId: string;
}

/** Requests without an answer, each until its outcome is known. */
export interface Settlement {
  readonly unsettled$: Observable<readonly Unsettled[]>;
  /** Adds a request and finds out what became of it; resolves to that, or to `undefined` once it was dismissed. Never rejects. */
  readonly add: (text: string, sent?: SentRequest) => Promise<Settled | undefined>;
  readonly dismiss: (id: number) => void;
}

const FOREVER = Number.POSITIVE_INFINITY;

/** Makes an empty settlement. */
export function createSettlement(options: SettlementOptions): Settlement {
  const { lookUp, reachable, probe, settleMs } = options;
  const unsettled$ = new BehaviorSubject<readonly Unsettled[]>([]);
  const ended = new Map<number, AbortController>();
  let lastId = 0;

  const remove = (id: number): void => {
    ended.get(id)?.abort();
    ended.delete(id);
    unsettled$.next(unsettled$.value.filter((one) => one.id !== id));
  };

  const settle = async (sent: SentRequest | undefined, signal: AbortSignal): Promise<Settled> => {
    const look = sent && lookUp(sent.operation, sent.clientId);
    const waiting = { signal, patienceMs: FOREVER, ...(settleMs !== undefined && { settleMs }) };
    await reachable(signal);
    if (sent === undefined || look === undefined) {
      await reconcile(probe, waiting);
      return 'checked';
    }
    const found = await reconcile(look, waiting);
    return found === undefined ? 'notDone' : 'done';
  };

  return {
    unsettled$,
    async add(text, sent) {
      const id = ++lastId;
      const controller = new AbortController();
      ended.set(id, controller);
      unsettled$.next([...unsettled$.value, { id, text }]);
      try {
        return await settle(sent, controller.signal);
      } catch {
        // Dismissed, or the look-up itself was rejected: nothing more can be found out from here.
        return undefined;
      } finally {
        remove(id);
      }
    },
    dismiss: remove,
  };
}
