import type { Transport, TransportFactory, TransportHandlers } from '../hub/transport.ts';

/**
 * The server end of a hub's connection, played from a recording: opens at once, acknowledges every request, and delivers what it is
 * given.
 */
export class ReplayConnection {
  #handlers: TransportHandlers | undefined;

  /** Give this to `createHub`. */
  readonly transport: TransportFactory = (handlers) => {
    const transport: Transport = {
      send: (frame) => {
        this.#answer(frame);
        return true;
      },
      reconnect: () => undefined,
      close: () => (this.#handlers = undefined),
    };
    // No handler may be called before the transport is returned.
    queueMicrotask(() =>
      handlers.attempt(() => {
        this.#handlers = handlers;
        handlers.open();
      }),
    );
    return transport;
  };

  /** A recorded frame; acks, pongs and errors of the recorded session answer requests of its own and are left out. */
  readonly deliver = (raw: string): void => {
    if (!raw.startsWith('{"op"')) this.#handlers?.message(raw);
  };

  #answer(frame: string): void {
    const { op, id } = JSON.parse(frame) as { op: string; id: number };
    this.#handlers?.message(JSON.stringify({ op: op === 'ping' ? 'pong' : 'ack', id, ts: 0 }));
  }
}
