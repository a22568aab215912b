import { Server, WebSocket, type Client } from 'mock-socket';
import type { SchedulerLike } from 'rxjs';
import { onTestFinished } from 'vitest';
import type { HubOptions } from '@tidemark/streams';
import { deliver } from './socketTimers.ts';

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

/** The `readyState` of a socket that is open. */
const OPEN = 1;

let servers = 0;

/** The server of mock-socket at the other end of a hub's socket, worked by hand from a test. */
export class MockServer {
  /** Give this to `createHub`: it connects as pages do, but by mock sockets. */
  readonly hub: Required<Pick<HubOptions, 'url' | 'WebSocket'>>;
  /** Times at which connections were attempted, by the scheduler's clock. */
  readonly attempts: number[] = [];
  /** Whether new connections succeed. */
  up = true;
  /** Whether pings are answered. */
  answersPings = true;
  readonly #received: ClientFrame[] = [];
  #client: Client | undefined;
  #taken = 0;
  readonly #scheduler: SchedulerLike;

  constructor(scheduler: SchedulerLike) {
    this.#scheduler = scheduler;
    // No two servers have one address.
    const url = `ws://exchange-${++servers}.test/realtime`;
    this.hub = { url, WebSocket };
    const server = new Server(url, {
      mock: false,
      verifyClient: () => {
        this.attempts.push(scheduler.now());
        return this.up;
      },
    });
    onTestFinished(() => server.stop());
    server.on('connection', (client) => {
      this.#client = client;
      client.on('message', (frame) => this.#receive(JSON.parse(frame as string) as ClientFrame));
    });
  }

  /** Every frame of every connection, in order. */
  get received(): readonly ClientFrame[] {
    deliver();
    return this.#received;
  }

  get isConnected(): boolean {
    deliver();
    return this.#client?.readyState === OPEN;
  }

  /** Sends a frame; text is sent as it is. */
  send(frame: object | string): void {
    if (!this.isConnected) throw new Error('nobody is connected');
    this.#client?.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  }

  snapshot(key: string, seq: number, data: object, epoch = 'e1'): void {
    this.send({ key, epoch, seq, kind: 'snapshot', sentAt: this.#scheduler.now(), data });
  }

  delta(key: string, seq: number, data: object, epoch = 'e1'): void {
    this.send({ key, epoch, seq, kind: 'delta', sentAt: this.#scheduler.now(), data });
  }

  /** Loses the connection. */
  drop(): void {
    if (this.isConnected) this.#client?.close();
    deliver();
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

  #receive(frame: ClientFrame): void {
    this.#received.push(frame);
    if (frame.op !== 'ping' || !this.answersPings) return;
    const sentAt = this.#scheduler.now();
    this.#scheduler.schedule(() => {
      if (this.isConnected) this.send({ op: 'pong', id: frame.id, sentAt });
    }, LATENCY_MS);
  }
}

/** Round trip of a ping to the mock server, in milliseconds. */
export const LATENCY_MS = 20;
