import type { SchedulerLike } from 'rxjs';
import type { Transport, TransportFactory, TransportHandlers } from '@tidemark/streams';

export interface SubscribeItem {
  topic: string;
  query: Record<string, string | number>;
  since?: { epoch: string; seq: number };
}

export interface ClientFrame {
  op: 'subscribe' | 'unsubscribe' | 'auth' | 'ping';
  id: number;
  topics?: SubscribeItem[];
  keys?: string[];
  token?: string;
}

/** The other end of a hub's transport, worked by hand from a test. */
export class FakeServer {
  /** Every frame of every connection, in order. */
  readonly received: ClientFrame[] = [];
  /** Times at which connections were attempted, by the scheduler's clock. */
  readonly attempts: number[] = [];
  /** Whether new connections succeed. */
  up = true;
  /** Whether pings are answered. */
  answersPings = true;
  #handlers: TransportHandlers | undefined;
  #open = false;
  #taken = 0;
  readonly #scheduler: SchedulerLike;

  constructor(scheduler: SchedulerLike) {
    this.#scheduler = scheduler;
  }

  readonly transport: TransportFactory = (handlers) => {
    this.#handlers = handlers;
    this.#askToConnect();
    const transport: Transport = {
      send: (frame) => {
        if (this.#open) this.#receive(JSON.parse(frame) as ClientFrame);
        return this.#open;
      },
      reconnect: () => this.drop(),
      close: () => {
        this.#open = false;
        this.#handlers = undefined;
      },
    };
    return transport;
  };

  get isConnected(): boolean {
    return this.#open;
  }

  /** Sends a frame; text is sent as it is. */
  send(frame: object | string): void {
    if (!this.#open) throw new Error('nobody is connected');
    this.#handlers?.message(typeof frame === 'string' ? frame : JSON.stringify(frame));
  }

  snapshot(key: string, seq: number, data: object, epoch = 'e1'): void {
    this.send({ key, epoch, seq, kind: 'snapshot', sentAt: this.#scheduler.now(), data });
  }

  delta(key: string, seq: number, data: object, epoch = 'e1'): void {
    this.send({ key, epoch, seq, kind: 'delta', sentAt: this.#scheduler.now(), data });
  }

  /** Loses the connection. */
  drop(): void {
    this.#open = false;
    this.#handlers?.down();
    this.#askToConnect();
  }

  of(op: ClientFrame['op']): ClientFrame[] {
    return this.received.filter((frame) => frame.op === op);
  }

  /** What was received since the last call, without the pings. */
  take(): ClientFrame[] {
    const fresh = this.received.slice(this.#taken);
    this.#taken = this.received.length;
    return fresh.filter((frame) => frame.op !== 'ping');
  }

  #askToConnect(): void {
    this.#scheduler.schedule(() => this.#handlers?.attempt(() => this.#connect()));
  }

  /** The topics asked for since the last call. */
  takeTopics(): SubscribeItem[] {
    return this.take().flatMap((frame) => frame.topics ?? []);
  }

  /** The last frame of a kind. Throws when there is none. */
  last(op: ClientFrame['op']): ClientFrame {
    const frame = this.of(op).at(-1);
    if (frame === undefined) throw new Error(`no ${op} was received`);
    return frame;
  }

  #connect(): void {
    this.attempts.push(this.#scheduler.now());
    this.#scheduler.schedule(() => {
      this.#open = this.up;
      if (this.up) this.#handlers?.open();
      else {
        this.#handlers?.down();
        this.#askToConnect();
      }
    });
  }

  #receive(frame: ClientFrame): void {
    this.received.push(frame);
    if (frame.op !== 'ping' || !this.answersPings) return;
    const sentAt = this.#scheduler.now();
    this.#scheduler.schedule(() => {
      if (this.#open) this.send({ op: 'pong', id: frame.id, sentAt });
    }, LATENCY_MS);
  }
}

/** Round trip of a ping to the fake server, in milliseconds. */
export const LATENCY_MS = 20;
