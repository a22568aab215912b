const CLOSED = 3;

/**
 * A WebSocket class whose construction never throws: where `WebSocketClass` would (a forbidden address, mixed content), the
 * result is a socket that closes by itself. It also always has an error listener: `ws` crashes a Node process when a
 * connection that nobody listens to any more is refused.
 */
export function safeSocketClass(WebSocketClass: new (url: string) => WebSocket): unknown {
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
