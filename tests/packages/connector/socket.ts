import { setTimeout as delay } from 'node:timers/promises';
import { NetworkError, rejectionOf } from './errors.ts';

/** A frame about one subscription. */
interface TopicFrame {
  readonly key: string;
  readonly kind: 'snapshot' | 'delta';
  readonly epoch: string;
  readonly seq: number;
  readonly data: unknown;
}

interface Rejection {
  readonly key: string;
  readonly code: number;
  readonly message: string;
}

type Frame = Partial<TopicFrame> & {
  readonly op?: string;
  readonly id?: number;
  readonly code?: number;
  readonly message?: string;
  readonly rejected?: readonly Rejection[];
};

export type Query = Readonly<Record<string, string | number>>;

/** The state of a topic and what changed it last. */
export interface Update {
  readonly kind: 'snapshot' | 'delta';
  readonly data: unknown;
}

/** What is held of a subscription. */
interface Following {
  readonly topic: string;
  readonly query: Query;
  readonly tell: (update: Update) => void;
  /** The last frame that was applied; undefined before the first, and after a gap. */
  since: { readonly epoch: string; readonly seq: number } | undefined;
}

interface Answer {
  resolve: (frame: Frame) => void;
  reject: (reason: Error) => void;
}

const PING_EVERY_MS = 5_000;
const ANSWER_WITHIN_MS = 10_000;

/** One websocket: authenticates, subscribes, keeps every subscription in sequence, and comes back when it is lost. */
export class Stream {
  readonly #url: string;
  readonly #ticket: (() => Promise<string>) | undefined;
  readonly #following = new Map<string, Following>();
  readonly #answers = new Map<number, Answer>();
  readonly #lost = new WeakSet<WebSocket>();
  #socket: Promise<WebSocket> | undefined;
  #pings: NodeJS.Timeout | undefined;
  #lastId = 0;
  #isClosed = false;

  /** @param ticket makes a ticket of `createRealtimeTicket`, for private topics */
  constructor(url: string, ticket?: () => Promise<string>) {
    this.#url = url;
    this.#ticket = ticket;
  }

  /** Follows a topic. Rejects when the exchange refuses it. */
  async follow(topic: string, query: Query, tell: (update: Update) => void): Promise<void> {
    const following: Following = { topic, query, tell, since: undefined };
    this.#following.set(keyOf(topic, query), following);
    const [refusal] = await this.#subscribe([following]);
    if (refusal === undefined) return;
    this.#following.delete(keyOf(topic, query));
    throw rejectionOf(refusal, 400);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#pings);
    const socket = await this.#socket?.catch(() => undefined);
    socket?.close();
  }

  /** Loses the connection, as a network may; the stream comes back by itself. */
  async drop(): Promise<void> {
    (await this.#socket)?.close();
  }

  async #subscribe(wanted: readonly Following[]): Promise<readonly Rejection[]> {
    const topics = wanted.map(({ topic, query, since }) => ({ topic, query, since }));
    this.#socket ??= this.#open();
    const ack = await this.#send(await this.#socket, { op: 'subscribe', topics });
    if (ack.op === 'error') return [{ key: '', code: ack.code ?? 0, message: ack.message ?? '' }];
    return ack.rejected ?? [];
  }

  #send(socket: WebSocket, frame: object): Promise<Frame> {
    const id = (this.#lastId += 1);
    return new Promise((resolve, reject) => {
      const late = setTimeout(
        () => this.#answers.get(id)?.reject(new NetworkError('No answer')),
        ANSWER_WITHIN_MS,
      );
      const settle = () => {
        clearTimeout(late);
        this.#answers.delete(id);
      };
      this.#answers.set(id, {
        resolve: (answer) => {
          settle();
          resolve(answer);
        },
        reject: (reason) => {
          settle();
          reject(reason);
        },
      });
      socket.send(JSON.stringify({ ...frame, id }));
    });
  }

  async #open(): Promise<WebSocket> {
    const ticket = await this.#ticket?.();
    const socket = new WebSocket(this.#url);
    socket.addEventListener('message', ({ data }) => this.#receive(JSON.parse(String(data)) as Frame));
    await new Promise<void>((resolve, reject) => {
      const refuse = () => reject(new NetworkError('The socket did not open'));
      socket.addEventListener('open', () => resolve());
      socket.addEventListener('error', refuse);
      socket.addEventListener('close', refuse);
    });
    // Some sockets tell of their end by `error` alone, some by `close` alone.
    for (const end of ['close', 'error'] as const) socket.addEventListener(end, () => this.#lose(socket));
    if (ticket !== undefined) await this.#send(socket, { op: 'auth', token: ticket });
    clearInterval(this.#pings);
    this.#pings = setInterval(() => void this.#ping(socket), PING_EVERY_MS);
    return socket;
  }

  async #ping(socket: WebSocket): Promise<void> {
    try {
      await this.#send(socket, { op: 'ping' });
    } catch {
      socket.close();
      this.#lose(socket);
    }
  }

  #lose(socket: WebSocket): void {
    if (this.#lost.has(socket)) return;
    this.#lost.add(socket);
    clearInterval(this.#pings);
    for (const { reject } of this.#answers.values()) reject(new NetworkError('The connection was lost'));
    if (!this.#isClosed) this.#socket = this.#comeBack();
  }

  /** Connects again, and asks for everything from where it stopped, in one frame. */
  async #comeBack(): Promise<WebSocket> {
    for (;;)
      try {
        await delay(400 + Math.random() * 400);
        const socket = await this.#open();
        const topics = [...this.#following.values()].map(({ topic, query, since }) => ({
          topic,
          query,
          since,
        }));
        if (topics.length > 0) await this.#send(socket, { op: 'subscribe', topics });
        return socket;
      } catch (error) {
        if (this.#isClosed) throw error;
      }
  }

  #receive(frame: Frame): void {
    if (frame.id !== undefined) this.#answers.get(frame.id)?.resolve(frame);
    const { key, kind, epoch, seq, data } = frame;
    const following = this.#following.get(key ?? '');
    if (following === undefined || kind === undefined || epoch === undefined || seq === undefined) return;
    const { since } = following;
    if (kind === 'delta') {
      if (since === undefined) return;
      if (since.epoch === epoch && seq <= since.seq) return;
      if (since.epoch !== epoch || seq > since.seq + 1) {
        // Something was missed: asked for from there on, or as a whole where it is another epoch.
        if (since.epoch !== epoch) following.since = undefined;
        void this.#subscribe([following]).catch(() => undefined);
        return;
      }
    }
    following.since = { epoch, seq };
    following.tell({ kind, data });
  }
}

/** The topic, then the members of its query sorted by name, form-encoded. */
function keyOf(topic: string, query: Query): string {
  const members = Object.entries(query)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  return members.length === 0 ? topic : `${topic}?${members.join('&')}`;
}
