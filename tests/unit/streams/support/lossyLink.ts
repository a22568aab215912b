import { createHub, type Hub, type TransportHandlers } from '@tidemark/streams';
import { Channel, type Publisher } from '../../../../server/gateway/realtime/channel.ts';
import { VirtualClock } from '@tidemark/streams/session';
import type { ClientFrame, SubscribeItem } from './mockServer.ts';

const LATENCY_MS = 10;

export interface LossyLinkOptions {
  readonly key: string;
  readonly publisher: Publisher;
  /** Of every frame, either way. */
  readonly lossRate: number;
  readonly random: () => number;
}

/** A hub and a channel of the real gateway, with a link between them that loses frames and connections, in virtual time. */
export class LossyLink {
  readonly hub: Hub;
  readonly clock = new VirtualClock();
  /** Everything that reached the gateway. */
  readonly asked: SubscribeItem[] = [];
  lossRate: number;
  #channel: Channel;
  #epochs = 0;
  #client: TransportHandlers | undefined;
  #connections = 0;
  readonly #options: LossyLinkOptions;

  constructor(options: LossyLinkOptions) {
    this.#options = options;
    this.lossRate = options.lossRate;
    this.#channel = this.#openChannel();
    this.hub = createHub({
      scheduler: this.clock,
      random: options.random,
      frames: (paint) => void this.clock.schedule(paint, 16),
      transport: (handlers) => {
        const connect = (): void =>
          void this.clock.schedule(() =>
            handlers.attempt(() => {
              this.#connections++;
              this.#client = handlers;
              handlers.open();
            }),
          );
        this.#reconnect = () => {
          this.#client = undefined;
          this.#channel.subscribers.clear();
          handlers.down();
          connect();
        };
        connect();
        return {
          send: (frame) => {
            this.#cross(() => this.#serve(JSON.parse(frame) as ClientFrame));
            return true;
          },
          reconnect: () => this.drop(),
          close: () => (this.#client = undefined),
        };
      },
    });
  }

  /** Sends what changed. */
  flush(): void {
    this.#channel.flush();
  }

  /** Loses the connection, if there is one. */
  drop(): void {
    if (this.#client !== undefined) this.#reconnect();
  }

  /** The gateway starts anew: its frames are forgotten, and the connection is lost. */
  restart(): void {
    this.#channel.flush();
    this.#channel = this.#openChannel();
    this.drop();
  }

  #reconnect: () => void = () => undefined;

  #openChannel(): Channel {
    const { key, publisher } = this.#options;
    return new Channel({ key, publisher, epoch: `e${++this.#epochs}`, now: () => this.clock.now() });
  }

  /** Over the connection of now, or not at all. */
  #cross(arrive: () => void): void {
    const connection = this.#connections;
    if (this.#client === undefined || this.#options.random() < this.lossRate) return;
    this.clock.schedule(() => {
      if (connection === this.#connections && this.#client !== undefined) arrive();
    }, LATENCY_MS);
  }

  #toClient(frame: string): void {
    this.#cross(() => this.#client?.message(frame));
  }

  #serve({ op, id, token, topics = [] }: ClientFrame): void {
    if (op === 'ping') this.#toClient(JSON.stringify({ op: 'pong', id, sentAt: this.clock.now() }));
    if (token !== undefined) this.#toClient(JSON.stringify({ op: 'ack', id }));
    for (const item of topics) {
      this.asked.push(item);
      this.#toClient(JSON.stringify({ op: 'ack', id, keys: [this.#options.key] }));
      this.#channel.subscribers.add(this.#subscriber);
      for (const frame of this.#channel.framesSince(item.since)) this.#toClient(frame.toString());
    }
  }

  readonly #subscriber = { deliver: (frame: Buffer) => this.#toClient(frame.toString()) };
}
