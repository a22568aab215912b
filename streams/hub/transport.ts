import ReconnectingWebSocket from 'reconnecting-websocket';
import { addressProvider, failureText, problemOf, runApart } from './connecting.ts';
import type { AddressProvider, WebSocketClass, WebSocketLike } from './connecting.ts';

/** What a transport tells the hub. Handlers never throw. */
export interface TransportHandlers {
  /** The transport wants to connect; it does so when `start` is called, now or later. */
  attempt(start: () => void): void;
  /** @param url where the connection goes, if anywhere that has an address */
  open(url?: string): void;
  /** A message; anything but a string is not of this protocol. */
  message(data: unknown): void;
  /**
   * The connection is gone, or could not be made. `attempt` follows unless the transport was closed.
   *
   * @param reason for people to read: where it was to go, and why it does not; undefined when it just ended, or nobody answered in time
   * @param close what the socket says of its end
   */
  down(reason?: string, close?: CloseReason): void;
}

/** How a websocket says that it ended; for people to read, as codes do not tell clean from lost. */
export interface CloseReason {
  readonly code?: number | undefined;
  readonly reason?: string | undefined;
}

/** One text-frame connection that is made again, forever, each time it is lost. */
export interface Transport {
  /** Sends one frame; returns false, and sends nothing later either, when not connected. */
  send(frame: string): boolean;
  /** Drops the connection, open or half-open, and asks for a new attempt. */
  reconnect(): void;
  /** Ends everything; no handler is called afterwards. */
  close(): void;
}

/** Creates a transport, which calls `handlers.attempt` before its first connection, and no handler before it is returned. */
export type TransportFactory = (handlers: TransportHandlers) => Transport;

/** The `readyState` of a socket that is closed. */
const CLOSED = 3;

/** Not the address of a socket: connecting to it fails at once. */
const NOWHERE = 'about:blank';

/**
 * The transport on `reconnecting-websocket` 4.4.0, and the only file that knows the library. What is neutralised here:
 *
 * - a URL provider that rejects stops it forever: the hub's never rejects, it waits for the hub's `start` and turns a failure into
 *   an address that nothing connects to;
 * - so does a WebSocket constructor that throws: the result is then a socket that closes by itself;
 * - its delay uses one random constant per page: its own delays are 0, the hub's backoff is what the URL provider waits for;
 * - messages sent while offline are queued and replayed first: no queue, and nothing is sent unless open;
 * - a throwing listener starves the others: there is one listener per event, and it does not throw;
 * - close codes do not tell clean from lost: they are handed on, and not looked at.
 *
 * Throws a TypeError when `url` is a text that cannot be the address of a socket.
 *
 * @param load gives the class of the sockets; asked once, at the first attempt
 * @param connectTimeout when to abandon an attempt, in milliseconds
 */
export function reconnectingTransport(
  url: string | AddressProvider,
  load: () => Promise<WebSocketClass>,
  connectTimeout: number,
): TransportFactory {
  const address = addressProvider(url);
  return (handlers) => connect(address, load, connectTimeout, handlers);
}

function connect(
  address: AddressProvider,
  load: () => Promise<WebSocketClass>,
  connectionTimeout: number,
  handlers: TransportHandlers,
): Transport {
  let closed = false;
  let Socket: WebSocketClass | undefined;
  /** Where the last attempt goes, and what was wrong with it first. */
  let target: string | undefined;
  let problem: string | undefined;
  const note = (what: object): void => void (problem ??= problemOf(what));
  const guarded = (handle: () => void): void => {
    if (!closed) runApart(handle);
  };

  const urlWhenStarted = async (): Promise<string> => {
    await new Promise<void>((resolve) => guarded(() => handlers.attempt(resolve)));
    target = problem = undefined;
    try {
      Socket ??= await load();
      target = await address();
      return target;
    } catch (error) {
      note(error as object);
      return NOWHERE;
    }
  };

  /** Never throws, and always listens for errors: one that nobody listens for ends a Node process where the socket is that of `ws`. */
  function SafeSocket(url: string): WebSocketLike | DeadSocket {
    try {
      const opened = new (Socket as WebSocketClass)(url);
      opened.addEventListener('error', note);
      return opened;
    } catch (error) {
      note(error as object);
      return new DeadSocket();
    }
  }

  const socket = new ReconnectingWebSocket(urlWhenStarted, undefined, {
    // By the constant the library knows a WebSocket class.
    WebSocket: Object.assign(SafeSocket, { CLOSING: 2 }),
    connectionTimeout,
    minReconnectionDelay: 0,
    maxReconnectionDelay: 0,
    maxEnqueuedMessages: 0,
  });
  socket.addEventListener('open', () => guarded(() => handlers.open(target)));
  socket.addEventListener('message', (event: MessageEvent) => guarded(() => handlers.message(event.data)));
  socket.addEventListener('close', ({ code, reason }: CloseReason) =>
    guarded(() => handlers.down(failureText(target, problem), { code, reason })),
  );

  return {
    send: (frame) => {
      if (socket.readyState !== ReconnectingWebSocket.OPEN) return false;
      socket.send(frame);
      return true;
    },
    reconnect: () => socket.reconnect(),
    close: () => {
      closed = true;
      socket.close();
    },
  };
}

/** A connection that failed before it began. */
class DeadSocket extends EventTarget {
  readonly readyState = CLOSED;
  binaryType = 'blob';

  constructor() {
    super();
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  }

  send(): void {
    // Nothing is ever sent on a connection that was not made.
  }

  close(): void {
    // Closed from the beginning.
  }
}
