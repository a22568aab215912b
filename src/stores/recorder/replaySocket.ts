import type { TransportFactory, WebSocketLike } from '@tidemark/streams';

const CONNECTING = 0;
const OPEN = 1;
const CLOSED = 3;

/** A socket of the page that leads to a replay: one connection of a transport. */
export class ReplaySocket extends EventTarget implements WebSocketLike {
  binaryType = 'blob';
  readyState: number = CONNECTING;
  readonly #transport: ReturnType<TransportFactory>;

  constructor(connect: TransportFactory) {
    super();
    this.#transport = connect({
      attempt: (start) => start(),
      open: () => {
        this.readyState = OPEN;
        this.dispatchEvent(new Event('open'));
      },
      message: (data) => this.dispatchEvent(new MessageEvent('message', { data })),
      down: () => this.close(),
    });
  }

  send(frame: string): void {
    this.#transport.send(frame);
  }

  close(): void {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    this.#transport.close();
    // As of a socket: not while it is being closed.
    queueMicrotask(() => this.dispatchEvent(new CloseEvent('close', { code: 1000 })));
  }
}
