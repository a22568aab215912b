import ReconnectingWebSocket from 'reconnecting-websocket';

/** What a transport tells the hub. Handlers never throw. */
export interface TransportHandlers {
  /** The transport wants to connect; it does so when `start` is called, now or later. */
  attempt(start: () => void): void;
  open(): void;
  /** A message; anything but a string is not of this protocol. */
  message(data: unknown): void;
  /** The connection is gone, or could not be made. `attempt` follows unless the transport was closed. */
  down(): void;
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

/** Where to connect to, asked at each attempt. */
export type AddressProvider = () => string | Promise<string>;

/** The `readyState` of a socket that is closed. */
const CLOSED = 3;

/** Not the address of a socket: connecting to it fails at once. */
const NOWHERE = 'about:blank';

/**
 * The transport on `reconnecting-websocket` 4.4.0, and the only file that knows the library. What is neutralised here:
 *
 * - a URL provider that rejects stops it forever: the hub's never rejects, it waits for the hub's `start` and turns a failure into
 *   an address that nothing connects to;
 * - so does a WebSocket constructor that throws: see {@link safeSocketClass};
 * - its delay uses one random constant per page: its own delays are 0, the hub's backoff is what the URL provider waits for;
 * - messages sent while offline are queued and replayed first: no queue, and nothing is sent unless open;
 * - a throwing listener starves the others: there is one listener per event, and it does not throw;
 * - close codes do not tell clean from lost: they are not looked at.
 *
 * @param connectTimeout when to abandon an attempt, in milliseconds
 */
export function reconnectingTransport(
  url: string | AddressProvider,
  WebSocketClass: new (url: string) => WebSocket,
  connectTimeout: number,
): TransportFactory {
  if (typeof WebSocketClass !== 'function')
    throw new TypeError('this platform has no WebSocket: pass a class');
  const address = typeof url === 'string' ? () => url : url;
  return (handlers) => connect(address, safeSocketClass(WebSocketClass), connectTimeout, handlers);
}

function connect(
  address: AddressProvider,
  WebSocketClass: unknown,
  connectionTimeout: number,
  handlers: TransportHandlers,
): Transport {
  let closed = false;
  const guarded = (handle: () => void): void => {
    if (closed) return;
    try {
      handle();
    } catch (error) {
      // Seen by the page's error handler, but not by the library, which would stop telling us anything.
      setTimeout(() => {
        throw error;
      });
    }
  };

  const urlWhenStarted = (): Promise<string> =>
    new Promise<void>((resolve) => guarded(() => handlers.attempt(resolve)))
      .then(address)
      .catch(() => NOWHERE);

  const socket = new ReconnectingWebSocket(urlWhenStarted, undefined, {
    WebSocket: WebSocketClass,
    connectionTimeout,
    minReconnectionDelay: 0,
    maxReconnectionDelay: 0,
    maxEnqueuedMessages: 0,
  });
  socket.addEventListener('open', () => guarded(() => handlers.open()));
  socket.addEventListener('message', (event: MessageEvent) => guarded(() => handlers.message(event.data)));
  socket.addEventListener('close', () => guarded(() => handlers.down()));

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

/**
 * A WebSocket class whose construction never throws: where `WebSocketClass` would (a forbidden address, mixed content), the
 * result is a socket that closes by itself. It also always has an error listener: `ws` crashes a Node process when a
 * connection that nobody listens to any more is rejected.
 */
function safeSocketClass(WebSocketClass: new (url: string) => WebSocket): unknown {
  const construct = (url: string): WebSocket | DeadSocket => {
    try {
      const socket = new WebSocketClass(url);
      socket.addEventListener('error', () => undefined);
      return socket;
    } catch {
      return new DeadSocket();
    }
  };
  return Object.assign(
    function SafeSocket(url: string) {
      return construct(url);
    },
    // By this constant the library knows a WebSocket class.
    { CLOSING: 2 },
  );
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
