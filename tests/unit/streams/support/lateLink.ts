import { createHub, type Hub, type TransportHandlers } from '@tidemark/streams';
import { VirtualClock } from '@tidemark/streams/session';
import type { ClientFrame } from './mockServer.ts';

const KEY = 'quote?instrument=BTC%2FUSDT';

export interface LateLinkOptions {
  /** How long the next frame to the exchange, or from it, is on its way, in milliseconds; none overtakes another. */
  readonly delay: (direction: 'up' | 'down') => number;
  /** How far the exchange's clock is ahead. */
  readonly aheadMs: number;
  /** How often a price is sent. */
  readonly quoteEvery: number;
}

/** A hub and an exchange of one price that is never lost, but late, in virtual time; and how late it truly is. */
export class LateLink {
  readonly hub: Hub;
  readonly clock = new VirtualClock(1_000_000);
  /** When the newest frame was sent that has arrived; undefined before the first. */
  newestSentAt: number | undefined;
  /** When each price was sent, by its text. */
  readonly quotedAt = new Map<string, number>();
  /** When the pings were sent that have no answer yet, the oldest first. */
  readonly unanswered = new Map<number, number>();
  #client: TransportHandlers | undefined;
  #seq = 0;
  #connection = 0;
  readonly #freeAt = { up: 0, down: 0 };
  readonly #options: LateLinkOptions;

  constructor(options: LateLinkOptions) {
    this.#options = options;
    this.hub = createHub({
      scheduler: this.clock,
      random: () => 0.5,
      frames: (paint) => void this.clock.schedule(paint, 16),
      transport: (handlers) => {
        const connect = (): void =>
          void this.clock.schedule(() =>
            handlers.attempt(() => {
              this.#client = handlers;
              handlers.open();
            }),
          );
        connect();
        return {
          send: (text) => {
            const frame = JSON.parse(text) as ClientFrame;
            if (frame.op === 'ping') this.unanswered.set(frame.id, this.clock.now());
            this.#carry('up', () => this.#serve(frame));
            return true;
          },
          reconnect: () => {
            // Whatever is on its way is lost with the connection.
            this.#connection++;
            this.#client = undefined;
            this.unanswered.clear();
            this.#freeAt.up = this.#freeAt.down = 0;
            handlers.down();
            connect();
          },
          close: () => (this.#client = undefined),
        };
      },
    });
  }

  #carry(direction: 'up' | 'down', arrive: () => void): void {
    const at = Math.max(this.#freeAt[direction], this.clock.now() + this.#options.delay(direction));
    this.#freeAt[direction] = at;
    const connection = this.#connection;
    this.clock.schedule(() => {
      if (connection === this.#connection) arrive();
    }, at - this.clock.now());
  }

  #toClient(frame: object): void {
    const sentAt = this.clock.now();
    const text = JSON.stringify({ ...frame, sentAt: sentAt + this.#options.aheadMs });
    this.#carry('down', () => {
      this.newestSentAt = sentAt;
      if ('id' in frame) this.unanswered.delete(frame.id as number);
      this.#client?.message(text);
    });
  }

  #serve({ op, id }: ClientFrame): void {
    if (op === 'ping') this.#toClient({ op: 'pong', id });
    if (op !== 'subscribe') return;
    this.#toClient({ op: 'ack', id, keys: [KEY] });
    this.#quote('snapshot', this.#connection);
  }

  #quote(kind: 'snapshot' | 'delta', connection: number): void {
    if (connection !== this.#connection) return;
    const seq = ++this.#seq;
    const last = String(seq);
    this.quotedAt.set(last, this.clock.now());
    this.#toClient({ key: KEY, epoch: 'e', seq, kind, data: { last } });
    this.clock.schedule(() => this.#quote('delta', connection), this.#options.quoteEvery);
  }
}
