import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { topicKey } from '@tidemark/sdk/contract';
import { NO_FAULTS, sendThrough, type Faults } from './faultyLink.ts';
import type { ServerBook } from './serverTopic.ts';

interface Request {
  readonly op: string;
  readonly id: number;
  readonly topics?: readonly {
    readonly topic: string;
    readonly query: Record<string, string | number>;
    readonly since?: { epoch: string; seq: number };
  }[];
  readonly keys?: readonly string[];
}

/** A real websocket server that speaks the protocol for a few books, over links that can be made faulty. */
export class ChaosServer {
  faults: Faults = NO_FAULTS;
  connections = 0;
  readonly #books: readonly ServerBook[];
  readonly #random: () => number;
  readonly #subscribed = new Map<WebSocket, Set<string>>();
  #server: WebSocketServer | undefined;
  #port = 0;

  constructor(books: readonly ServerBook[], random: () => number) {
    this.#books = books;
    this.#random = random;
  }

  get url(): string {
    return `ws://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    const server = new WebSocketServer({ host: '127.0.0.1', port: this.#port });
    await once(server, 'listening');
    this.#port = (server.address() as AddressInfo).port;
    server.on('connection', (socket) => this.#welcome(socket));
    this.#server = server;
  }

  async stop(): Promise<void> {
    this.killConnections();
    const server = this.#server;
    this.#server = undefined;
    if (server === undefined) return;
    await new Promise((resolve) => server.close(resolve));
  }

  /** Without a goodbye. */
  killConnections(): void {
    for (const socket of this.#server?.clients ?? []) socket.terminate();
    this.#subscribed.clear();
  }

  /** How many connections are subscribed to each key. */
  subscriptions(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const keys of this.#subscribed.values())
      for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
    return counts;
  }

  /** Moves every book and tells the subscribers. */
  tick(): void {
    for (const book of this.#books) {
      const frame = book.tick();
      for (const [socket, keys] of this.#subscribed) if (keys.has(book.key)) this.#send(socket, frame);
    }
  }

  #welcome(socket: WebSocket): void {
    this.connections++;
    this.#subscribed.set(socket, new Set());
    socket.on('close', () => this.#subscribed.delete(socket));
    socket.on('message', (data: Buffer) => this.#answer(socket, JSON.parse(data.toString()) as Request));
  }

  #answer(socket: WebSocket, request: Request): void {
    const keys = this.#subscribed.get(socket);
    if (request.op === 'ping')
      this.#send(socket, JSON.stringify({ op: 'pong', id: request.id, sentAt: Date.now() }));
    if (request.op === 'unsubscribe') request.keys?.forEach((key) => keys?.delete(key));
    for (const { topic, query, since } of request.topics ?? []) {
      const key = topicKey(topic, query);
      keys?.add(key);
      this.#send(socket, JSON.stringify({ op: 'ack', id: request.id, keys: [key] }));
      const book = this.#books.find((candidate) => candidate.key === key);
      if (book === undefined) throw new Error(`nobody should ask for ${key}`);
      for (const frame of book.after(since) ?? [book.snapshot()]) this.#send(socket, frame);
    }
  }

  #send(socket: WebSocket, frame: string): void {
    sendThrough(this.faults, this.#random, frame, (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    });
  }
}
