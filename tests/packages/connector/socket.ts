/** A frame about one subscription. */
interface TopicFrame {
  readonly key: string;
  readonly kind: 'snapshot' | 'delta';
  readonly epoch: string;
  readonly seq: number;
  readonly data: unknown;
}

type Frame = Partial<TopicFrame> & {
  readonly op: string;
  readonly id?: number;
  readonly code?: number;
  readonly message?: string;
  readonly rejected?: readonly { readonly code: number; readonly message: string }[];
};

export type Query = Readonly<Record<string, string | number>>;

/** The state of a topic and what changed it last. */
export interface Update {
  readonly kind: 'snapshot' | 'delta';
  readonly data: unknown;
}

/** What is held of a subscription. */
interface Following {
  epoch: string;
  seq: number;
  readonly tell: (update: Update) => void;
}

/** One websocket: authenticates, subscribes, and keeps every subscription in sequence. */
export class Stream {
  readonly #url: string;
  readonly #ticket: (() => Promise<string>) | undefined;
  readonly #following = new Map<string, Following>();
  readonly #answers = new Map<number, (frame: Frame) => void>();
  #socket: Promise<WebSocket> | undefined;
  #lastId = 0;

  /** @param ticket makes a ticket of `createRealtimeTicket`, for private topics */
  constructor(url: string, ticket?: () => Promise<string>) {
    this.#url = url;
    this.#ticket = ticket;
  }

  /** Follows a topic. Rejects when the exchange refuses it. */
  async follow(topic: string, query: Query, tell: (update: Update) => void): Promise<void> {
    this.#following.set(keyOf(topic, query), { epoch: '', seq: 0, tell });
    await this.#subscribe([{ topic, query }]);
  }

  async close(): Promise<void> {
    const socket = await this.#socket;
    this.#socket = undefined;
    socket?.close();
  }

  async #subscribe(topics: readonly object[]): Promise<void> {
    const { code, message, rejected = [] } = await this.#ask({ op: 'subscribe', topics });
    const [refusal] = rejected;
    if (refusal !== undefined) throw new Error(`${refusal.code} ${refusal.message}`);
    if (code !== undefined) throw new Error(`${code} ${message}`);
  }

  async #ask(frame: object): Promise<Frame> {
    this.#socket ??= this.#open();
    return this.#send(await this.#socket, frame);
  }

  #send(socket: WebSocket, frame: object): Promise<Frame> {
    const id = (this.#lastId += 1);
    socket.send(JSON.stringify({ ...frame, id }));
    return new Promise((resolve) => this.#answers.set(id, resolve));
  }

  async #open(): Promise<WebSocket> {
    const ticket = await this.#ticket?.();
    const socket = new WebSocket(this.#url);
    socket.addEventListener('message', ({ data }) => this.#receive(JSON.parse(String(data)) as Frame));
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('open', () => resolve());
      socket.addEventListener('error', () => reject(new Error('The socket did not open')));
    });
    if (ticket !== undefined) await this.#send(socket, { op: 'auth', token: ticket });
    return socket;
  }

  #receive(frame: Frame): void {
    if (frame.id !== undefined) {
      this.#answers.get(frame.id)?.(frame);
      this.#answers.delete(frame.id);
    }
    const { key, kind, epoch, seq, data } = frame;
    const following = this.#following.get(key ?? '');
    if (following === undefined || kind === undefined || epoch === undefined || seq === undefined) return;
    const follows = epoch === following.epoch && seq === following.seq + 1;
    if (kind === 'delta' && !follows) {
      // A frame that was seen already is ignored; one that comes too early has a gap before it.
      if (epoch !== following.epoch || seq > following.seq) void this.#recover(key ?? '');
      return;
    }
    Object.assign(following, { epoch, seq });
    following.tell({ kind, data });
  }

  async #recover(key: string): Promise<void> {
    const [topic = '', members = ''] = key.split('?');
    const pairs = [...new URLSearchParams(members)].map(([name, value]) => [
      name,
      name === 'depth' ? Number(value) : value,
    ]);
    await this.#subscribe([{ topic, query: Object.fromEntries(pairs) as Query }]);
  }
}

/** The topic, then the members of its query sorted by name, form-encoded. */
function keyOf(topic: string, query: Query): string {
  const members = Object.entries(query)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  return members.length === 0 ? topic : `${topic}?${members.join('&')}`;
}
