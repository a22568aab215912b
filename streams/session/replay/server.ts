import { CODE, topicKey } from '@tidemark/sdk/contract';
import type { FramePosition, QueryMembers, RejectedTopic } from '@tidemark/sdk/contract';
import type { ServedFrame } from './servedFrame.ts';
import { topicOfKey, type RecordedTopic } from './recordedTopic.ts';
import { ServerTopic } from './serverTopic.ts';

/** The client's end of a connection to a replay server. */
export interface ServerClient {
  receive(frame: string): void;
  /** The server closes the connection, which it has forgotten by then. */
  closed(code: number, reason: string): void;
}

/** The server's end of a connection. */
export interface ServerConnection {
  /** A frame of the client. */
  receive(frame: string): void;
  /** The client is gone. */
  close(): void;
}

/** What a call over the socket leads to: the envelope. */
export interface CallAnswer {
  readonly status: number;
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

export interface ServerOptions {
  /** Time of the server, in milliseconds since the Unix epoch. */
  readonly now: () => number;
  /** Whether a ticket is one; by default any is. */
  readonly authenticate?: (ticket: string) => boolean;
  /** What calls over the socket lead to; by default nothing is found. */
  readonly call?: (operation: string, request: Readonly<Record<string, unknown>>) => CallAnswer;
  /** Why a key is not to be had that no frame was taken for. */
  readonly unknownKey?: Omit<RejectedTopic, 'key'>;
}

const NOT_RECORDED = { code: CODE.notFound, message: 'not in this recording' };

/**
 * The realtime gateway of an exchange, made of frames that are handed to it: it keeps the state of each key and the last frames, and answers each
 * client as the exchange does. Clients come and go at any time; who joins in the middle gets a snapshot, who comes back gets what was missed.
 * It has no clock, no timers and no sockets of its own.
 */
export class ReplayServer {
  readonly options: ServerOptions;
  readonly #topics = new Map<string, ServerTopic>();
  readonly #connections = new Set<Connection>();

  constructor(options: ServerOptions) {
    this.options = options;
  }

  /** Makes a key known before its first frame; clients that ask for it wait for that. */
  add(recorded: RecordedTopic): ServerTopic {
    let topic = this.#topics.get(recorded.key);
    if (topic === undefined) {
      topic = new ServerTopic(recorded);
      this.#topics.set(recorded.key, topic);
    }
    return topic;
  }

  /** What is known of each key now. */
  snapshots(): ServedFrame[] {
    return [...this.#topics.values()].flatMap((topic) => topic.snapshot() ?? []);
  }

  topic(key: string): ServerTopic | undefined {
    return this.#topics.get(key);
  }

  connect(client: ServerClient): ServerConnection {
    const connection = new Connection(this, client, () => this.#connections.delete(connection));
    this.#connections.add(connection);
    return connection;
  }

  /** Sends a frame to all who follow its key; one that has nothing to apply to, and one whose topic nobody knows, goes nowhere. */
  frame(frame: ServedFrame): void {
    const topic = this.#topicOf(frame.key);
    if (topic === undefined) return;
    const wasKnown = topic.isKnown;
    if (!topic.take(frame)) return;
    for (const connection of this.#connections) {
      if (wasKnown) connection.follow(frame);
      else connection.known(topic);
    }
  }

  /** Frames of a key are missing before this one: who follows it sees that, and nobody is told what it is until there is a snapshot. */
  lose(frame: ServedFrame): void {
    const topic = this.#topics.get(frame.key);
    if (topic?.isKnown !== true) return;
    for (const connection of this.#connections) connection.follow(frame);
    topic.lose();
  }

  /** Closes every connection. */
  disconnect(code: number, reason: string): void {
    for (const connection of [...this.#connections]) connection.disconnect(code, reason);
  }

  #topicOf(key: string): ServerTopic | undefined {
    const known = this.#topics.get(key);
    if (known !== undefined) return known;
    const recorded = topicOfKey(key);
    return recorded && this.add(recorded);
  }
}

interface Request {
  readonly op?: unknown;
  readonly id?: unknown;
  readonly topics?: unknown;
  readonly topic?: unknown;
  readonly query?: unknown;
  readonly since?: unknown;
  readonly keys?: unknown;
  readonly key?: unknown;
  readonly token?: unknown;
  readonly operation?: unknown;
}

interface Asked {
  readonly topic: string;
  readonly query?: QueryMembers;
  readonly since?: FramePosition;
}

/** One client of a server. */
class Connection implements ServerConnection {
  /** What it follows; those whose state is not known wait with where they stopped. */
  readonly #following = new Map<string, 'told' | { readonly since: FramePosition | undefined }>();
  #isLoggedIn = false;
  #isOpen = true;
  readonly #server: ReplayServer;
  readonly #client: ServerClient;
  readonly #forget: () => void;

  constructor(server: ReplayServer, client: ServerClient, forget: () => void) {
    this.#server = server;
    this.#client = client;
    this.#forget = forget;
  }

  receive(text: string): void {
    if (!this.#isOpen) return;
    const request = parse(text);
    if (request === undefined) return this.#error(undefined, CODE.invalid, 'The frame must be a JSON object');
    const { id } = request;
    if (typeof id !== 'number' && typeof id !== 'string')
      return this.#error(undefined, CODE.invalid, 'id: must be an integer or a short string');
    this.#handle(request, id);
  }

  close(): void {
    this.#isOpen = false;
    this.#forget();
  }

  disconnect(code: number, reason: string): void {
    this.close();
    this.#client.closed(code, reason);
  }

  follow({ key, raw }: ServedFrame): void {
    if (this.#following.get(key) === 'told') this.#client.receive(raw);
  }

  /** What a key is can be told now. */
  known(topic: ServerTopic): void {
    const { key } = topic.recorded;
    const state = this.#following.get(key);
    if (state === undefined) return;
    this.#following.set(key, 'told');
    const since = state === 'told' ? undefined : state.since;
    for (const frame of topic.framesSince(since)) this.#client.receive(frame);
  }

  #handle(request: Request, id: number | string): void {
    switch (request.op) {
      case 'ping':
        return this.#send({ op: 'pong', id, sentAt: Math.trunc(this.#server.options.now()) });
      case 'auth':
        return this.#login(request, id);
      case 'subscribe':
        return this.#subscribe(request, id);
      case 'unsubscribe': {
        const keys = listOf<string>(request.keys ?? [request.key]);
        for (const key of keys) this.#following.delete(key);
        return this.#send({ op: 'ack', id, keys });
      }
      case 'call':
        return this.#call(request, id);
      default:
        return this.#error(id, CODE.invalid, 'op: must be one of subscribe, unsubscribe, auth, ping, call');
    }
  }

  #login({ token }: Request, id: number | string): void {
    const { authenticate = () => true } = this.#server.options;
    if (typeof token !== 'string') return this.#error(id, CODE.invalid, 'token: must be a string');
    if (token !== '' && !authenticate(token))
      return this.#error(id, CODE.loginExpired, 'The ticket is not valid any more');
    this.#isLoggedIn = token !== '';
    this.#send({ op: 'ack', id });
    if (this.#isLoggedIn) return;
    for (const key of [...this.#following.keys()]) {
      if (this.#server.topic(key)?.recorded.topic.privacy !== 'private') continue;
      this.#following.delete(key);
      this.#send({ op: 'error', code: CODE.loginExpired, message: 'The session has ended', key });
    }
  }

  #subscribe(request: Request, id: number | string): void {
    const asked = listOf<Asked>(request.topics ?? [request]);
    const accepted: { topic: ServerTopic; since: FramePosition | undefined }[] = [];
    const rejected: RejectedTopic[] = [];
    for (const { topic: name, query = {}, since } of asked) {
      const key = topicKey(name, query);
      const topic = this.#server.topic(key);
      const refusal = this.#refusal(topic);
      if (topic === undefined || refusal !== undefined) rejected.push({ key, ...(refusal ?? NOT_RECORDED) });
      else accepted.push({ topic, since });
    }
    const [first] = rejected;
    if (first !== undefined && asked.length === 1) return this.#send({ op: 'error', id, ...first });
    this.#acknowledge(id, accepted, rejected);
  }

  /** Keys whose state is not known are acknowledged, but not to those who hold something: it would be taken for what they are now. */
  #acknowledge(
    id: number | string,
    accepted: readonly { topic: ServerTopic; since: FramePosition | undefined }[],
    rejected: readonly RejectedTopic[],
  ): void {
    const told = accepted.filter(({ topic, since }) => topic.isKnown || since === undefined);
    const keys = told.map(({ topic }) => topic.recorded.key);
    if (keys.length > 0 || rejected.length > 0)
      this.#send({ op: 'ack', id, keys, ...(rejected.length > 0 && { rejected }) });
    for (const { topic, since } of accepted) {
      const { key } = topic.recorded;
      this.#following.set(key, topic.isKnown ? 'told' : { since });
      if (topic.isKnown) for (const frame of topic.framesSince(since)) this.#client.receive(frame);
    }
  }

  #refusal(topic: ServerTopic | undefined): Omit<RejectedTopic, 'key'> | undefined {
    if (topic === undefined) return this.#server.options.unknownKey ?? NOT_RECORDED;
    if (topic.recorded.topic.privacy === 'public' || this.#isLoggedIn) return undefined;
    return { code: CODE.loginExpired, message: 'login required' };
  }

  #call(request: Request, id: number | string): void {
    const { call } = this.#server.options;
    const answer = call?.(String(request.operation), { ...request }) ?? { status: 404, ...NOT_RECORDED };
    this.#send({ op: 'result', id, data: null, ...answer });
  }

  #error(id: number | string | undefined, code: number, message: string): void {
    this.#send({ op: 'error', ...(id !== undefined && { id }), code, message });
  }

  #send(frame: object): void {
    this.#client.receive(JSON.stringify(frame));
  }
}

function parse(text: string): Request | undefined {
  try {
    const request: unknown = JSON.parse(text);
    return typeof request === 'object' && request !== null && !Array.isArray(request) ? request : undefined;
  } catch {
    return undefined;
  }
}

function listOf<Item>(value: unknown): readonly Item[] {
  return Array.isArray(value) ? (value as Item[]) : [];
}
