import { repeatedName } from '../contract/repeatedName.ts';
import type { SocketCall } from '../contract/socketCall.ts';
import type { Since } from './channel.ts';

/** A topic as a client asks for it; its query is checked by the topic itself. */
export interface TopicRequest {
  readonly topic: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly since: Since | undefined;
}

export type FrameId = number | string;

export type ClientFrame =
  | { readonly op: 'subscribe'; readonly id: FrameId; readonly topics: readonly TopicRequest[] }
  | { readonly op: 'unsubscribe'; readonly id: FrameId; readonly keys: readonly string[] }
  | { readonly op: 'auth'; readonly id: FrameId; readonly token: string }
  | { readonly op: 'ping'; readonly id: FrameId }
  /** Null ends it. */
  | { readonly op: 'cancelOnLoss'; readonly id: FrameId; readonly graceMs: number | null }
  | ({ readonly op: 'call'; readonly id: FrameId } & SocketCall);

/** A frame that cannot be understood; `id` is echoed when the frame had a usable one. */
export class FrameError extends Error {
  override readonly name = 'FrameError';
  readonly id: FrameId | undefined;

  constructor(message: string, id: FrameId | undefined) {
    super(message);
    this.id = id;
  }
}

type Json = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function frameId(frame: Json): FrameId | undefined {
  const { id } = frame as { id?: unknown };
  if (typeof id === 'number' && Number.isSafeInteger(id)) return id;
  return typeof id === 'string' && id.length <= 64 ? id : undefined;
}

/** The id of a frame that is rejected whatever it says; `undefined` when it has no usable one. */
export function frameIdIn(text: string): FrameId | undefined {
  try {
    const frame: unknown = JSON.parse(text);
    return isObject(frame) ? frameId(frame) : undefined;
  } catch {
    return undefined;
  }
}

function parseSince(value: unknown, id: FrameId): Since | undefined {
  if (value === undefined) return undefined;
  const { epoch, seq } = (isObject(value) ? value : {}) as { epoch?: unknown; seq?: unknown };
  if (typeof epoch !== 'string' || typeof seq !== 'number' || !Number.isSafeInteger(seq)) {
    throw new FrameError('since: must have the members epoch (string) and seq (integer)', id);
  }
  return { epoch, seq };
}

function parseTopic(value: unknown, id: FrameId): TopicRequest {
  const {
    topic,
    query = {},
    since,
  } = (isObject(value) ? value : {}) as Record<'topic' | 'query' | 'since', unknown>;
  if (typeof topic !== 'string') throw new FrameError('topic: must be a string', id);
  if (!isObject(query)) throw new FrameError('query: must be an object', id);
  return { topic, query, since: parseSince(since, id) };
}

/** Longest time in which a client may come back before what it watched over is cancelled. */
export const MAX_GRACE_MS = 60_000;

function parseGrace(frame: Json, id: FrameId): number | null {
  const { graceMs } = frame as { graceMs?: unknown };
  if (graceMs === null) return null;
  if (typeof graceMs === 'number' && Number.isInteger(graceMs) && graceMs >= 0 && graceMs <= MAX_GRACE_MS)
    return graceMs;
  throw new FrameError(`graceMs: must be null, or an integer from 0 to ${MAX_GRACE_MS}`, id);
}

function parseCall(frame: Json, id: FrameId): SocketCall {
  const { operation, query = {}, params = {}, body } = frame as Partial<Record<keyof SocketCall, unknown>>;
  if (typeof operation !== 'string') throw new FrameError('operation: must be a string', id);
  if (!isObject(query)) throw new FrameError('query: must be an object', id);
  if (!isObject(params)) throw new FrameError('params: must be an object', id);
  return { operation, query, params, body };
}

/** A list of a frame. Its length is looked at before its entries are. */
function parseList(name: string, value: unknown, maxLength: number, id: FrameId): readonly unknown[] {
  if (!Array.isArray(value)) throw new FrameError(`${name}: must be an array`, id);
  if (value.length > maxLength) throw new FrameError(`${name}: must be at most ${maxLength}`, id);
  return value;
}

function parseKeys(frame: Json, maxKeys: number, id: FrameId): readonly string[] {
  const { key, keys = [key] } = frame as { key?: unknown; keys?: unknown };
  const list = parseList('keys', keys, maxKeys, id);
  if (!list.every((entry) => typeof entry === 'string')) {
    throw new FrameError('keys: must be an array of strings', id);
  }
  return list;
}

/**
 * Reads one text frame. Throws {@link FrameError} when it is not a frame of the protocol, or names more than `maxTopics` topics or keys.
 */
export function parseClientFrame(text: string, maxTopics: number): ClientFrame {
  const frame = parseJson(text);
  if (!isObject(frame)) throw new FrameError('The frame must be a JSON object', undefined);
  const id = frameId(frame);
  if (id === undefined) throw new FrameError('id: must be an integer or a short string', undefined);
  const repeated = repeatedName(text);
  if (repeated !== undefined) throw new FrameError(`${repeated}: is given twice`, id);
  const { op, topics, token } = frame as { op?: unknown; topics?: unknown; token?: unknown };
  switch (op) {
    case 'subscribe': {
      const requests = topics === undefined ? [frame] : parseList('topics', topics, maxTopics, id);
      return { op, id, topics: requests.map((request) => parseTopic(request, id)) };
    }
    case 'unsubscribe':
      return { op, id, keys: parseKeys(frame, maxTopics, id) };
    case 'auth':
      if (typeof token !== 'string') throw new FrameError('token: must be a string', id);
      return { op, id, token };
    case 'ping':
      return { op, id };
    case 'cancelOnLoss':
      return { op, id, graceMs: parseGrace(frame, id) };
    case 'call':
      return { op, id, ...parseCall(frame, id) };
    default:
      throw new FrameError('op: must be one of subscribe, unsubscribe, auth, ping, call, cancelOnLoss', id);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new FrameError('The frame is not JSON', undefined);
  }
}
