import { after } from '@tidemark/sdk/core';
import { addressProvider, failureText, problemOf, runApart, socketLoader } from './connecting.ts';
import type { AddressProvider, WebSocketClass, WebSocketLike } from './connecting.ts';
import type { CloseReason, TransportFactory } from './transport.ts';

export interface PlainTransportOptions {
  /** WebSocket class; default: the platform's, or that of `ws` where it has none (Node before 22). */
  readonly WebSocket?: WebSocketClass;
  /** When to abandon an attempt, in milliseconds. Default 10,000. */
  readonly connectTimeout?: number;
}

/** What happens on a socket. */
interface SocketEvent extends CloseReason {
  readonly data?: unknown;
}

interface ListenedSocket extends WebSocketLike {
  addEventListener(type: string, listener: (event: SocketEvent) => void): void;
}

/** The `readyState` of a socket that is open. */
const OPEN = 1;

/** Milliseconds after an error in which a socket may still report how it closed. Node 22 never does when the connection was refused. */
const CLOSES_WITHIN = 50;

/**
 * The transport on sockets of the platform and nothing else, for pages that weigh every byte: `createHubOn(plainTransport(url))` behaves as
 * `createHub({ url })` does. Throws a TypeError when `url` is a text that cannot be the address of a socket.
 *
 * @param url address of the realtime endpoint; a function is asked at each attempt to connect. When it rejects, the attempt has failed
 */
export function plainTransport(
  url: string | AddressProvider,
  { WebSocket, connectTimeout = 10_000 }: PlainTransportOptions = {},
): TransportFactory {
  const address = addressProvider(url);
  const load = socketLoader(WebSocket);

  return (handlers) => {
    let closed = false;
    /** The one that counts: what others still say is void. */
    let socket: ListenedSocket | undefined;
    let cancel: (() => void) | undefined;
    const tell = (handle: () => void): void => {
      if (!closed) runApart(handle);
    };

    const askLater = (): void => void setTimeout(() => tell(() => handlers.attempt(() => void connect())));

    const leave = (): void => {
      cancel?.();
      const left = socket;
      socket = undefined;
      left?.close();
    };
    const down = (reason?: string, close?: CloseReason): void => {
      leave();
      tell(() => handlers.down(reason, close));
      askLater();
    };

    async function connect(): Promise<void> {
      let target: string | undefined;
      try {
        const Socket = await load();
        target = await address();
        if (!closed) follow(new Socket(target), target);
      } catch (error) {
        down(failureText(target, problemOf(error as object)));
      }
    }

    function follow(opened: WebSocketLike, target: string): void {
      const current: ListenedSocket = (socket = opened);
      let problem: string | undefined;
      // One that nobody listens to for errors ends a Node process where the socket is that of `ws`.
      const listen = (type: string, handle: (event: SocketEvent) => void): void =>
        current.addEventListener(type, (event) => {
          if (socket === current) handle(event);
        });
      cancel = after(connectTimeout, down);
      listen('open', () => {
        cancel?.();
        tell(() => handlers.open(target));
      });
      listen('message', ({ data }) => tell(() => handlers.message(data)));
      const end = (close?: CloseReason): void => down(failureText(target, problem), close);
      listen('error', (event) => {
        problem ??= problemOf(event);
        cancel?.();
        cancel = after(CLOSES_WITHIN, end);
      });
      listen('close', ({ code, reason }) => end({ code, reason }));
    }

    askLater();
    return {
      send: (frame) => {
        if (socket?.readyState !== OPEN) return false;
        socket.send(frame);
        return true;
      },
      reconnect: () => {
        if (socket) down();
      },
      close: () => {
        closed = true;
        leave();
      },
    };
  };
}
