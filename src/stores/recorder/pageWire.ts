import { takeEarlyAnswer } from '../../platform/earlyAnswers.ts';
import type { WebSocketClass, WebSocketLike } from '@tidemark/streams';

/** Where frames and calls of the page go instead of the exchange. */
export interface WireTarget {
  openSocket(url: string): WebSocketLike;
  /** Answers a call, or leaves it to the exchange. */
  answer(request: Request): Promise<Response> | undefined;
}

/** The page's connections to the exchange, with which tools for testers can put something else in its place. */
export interface PageWire {
  /** For the hub. */
  readonly Socket: WebSocketClass;
  /** For the SDK. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Listens to calls on their way: makes another `fetch` of the one there is. Returns what ends it. */
  tap(wrap: (fetch: PageWire['fetch']) => PageWire['fetch']): () => void;
  /** Goes to a target from now on, or to the exchange again. The open socket is closed, so that the hub connects anew. */
  redirect(target: WireTarget | undefined): void;
}

/** Makes a page's wire. Costs a call nothing while nobody listens. */
export function createPageWire(): PageWire {
  let target: WireTarget | undefined;
  let opened: WebSocketLike | undefined;
  const plain: PageWire['fetch'] = (request) =>
    target?.answer(request) ?? takeEarlyAnswer(request) ?? globalThis.fetch(request);
  let tapped = plain;

  class Socket implements WebSocketLike {
    declare readonly readyState: number;
    declare readonly addEventListener: WebSocketLike['addEventListener'];
    declare readonly send: WebSocketLike['send'];
    declare readonly close: WebSocketLike['close'];

    constructor(url: string) {
      opened = target?.openSocket(url) ?? new WebSocket(url);
      return opened;
    }
  }

  return {
    Socket,
    fetch: (request) => tapped(request),
    tap(wrap) {
      tapped = wrap(plain);
      return () => (tapped = plain);
    },
    redirect(next) {
      target = next;
      opened?.close();
    },
  };
}
