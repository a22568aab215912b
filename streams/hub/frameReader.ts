import type { ServerFrame, TopicFrame } from '@tidemark/sdk/contract';
import { TextReader } from '../textReader.ts';
import { decode } from './protocol.ts';

/*
 * Most of what a hub does is to read frames of topics, and most of such a frame is its head. The exchange always writes it as
 *
 *     {"key":"…","epoch":"…","seq":1,"kind":"delta","sentAt":1,"data":{…}}
 *
 * so a key's frames begin alike as far as their number. A beginning that is known is only compared, the numbers are read by hand, and the data
 * are left for whoever folds them. Whatever looks different is left to JSON.parse.
 */
const KEY = '{"key":"';
const DELTA = ',"kind":"delta","sentAt":';
const SNAPSHOT = ',"kind":"snapshot","sentAt":';
const DATA = ',"data":';

const QUOTE = 34;
const CLOSING_BRACE = 125;

/** So many beginnings are kept: more than anybody subscribes to; the server's restarts change them all. */
const MAX_BEGINNINGS = 2_000;

/** How the frames of a key begin within an epoch, as far as the number of the frame. */
interface Beginning {
  readonly text: string;
  readonly key: string;
  readonly epoch: string;
}

/** A frame whose data are parsed when somebody asks for them. */
export class UnreadFrame implements TopicFrame {
  readonly key: string;
  readonly epoch: string;
  readonly seq: number;
  readonly kind: TopicFrame['kind'];
  readonly sentAt: number;
  /** The message, and where in it the data begin and end: not yet known to be JSON. */
  readonly message: string;
  readonly from: number;
  readonly to: number;
  #data: object | undefined;

  constructor(
    { key, epoch }: Beginning,
    seq: number,
    kind: TopicFrame['kind'],
    sentAt: number,
    message: string,
    from: number,
  ) {
    this.key = key;
    this.epoch = epoch;
    this.seq = seq;
    this.kind = kind;
    this.sentAt = sentAt;
    this.message = message;
    this.from = from;
    // The bracket of the frame comes after them.
    this.to = message.length - 1;
  }

  /** Throws a SyntaxError when they are no JSON. */
  get data(): object {
    return (this.#data ??= JSON.parse(this.message.slice(this.from, this.to)) as object);
  }
}

/** The data of a frame; undefined when they are not what data are. */
export function dataOf(frame: TopicFrame): object | undefined {
  try {
    const { data } = frame;
    return typeof data === 'object' ? (data ?? undefined) : undefined;
  } catch {
    return undefined;
  }
}

/** Reads messages, and those of topics the faster for having met their keys before. */
export class FrameReader {
  readonly #beginnings = new Map<number, Beginning>();

  /** The frame in a message; undefined when it is none. Whether data that are still unread can be read shows when they are asked for. */
  read(message: unknown): ServerFrame | undefined {
    if (typeof message !== 'string') return undefined;
    const known = this.#readKnown(message);
    if (known !== undefined) return known;
    const frame = decode(message);
    if (frame !== undefined && frame.op === undefined) this.#learn(message, frame);
    return frame;
  }

  #readKnown(message: string): UnreadFrame | undefined {
    const beginning = this.#beginnings.get(hashOfKey(message));
    if (beginning === undefined) return undefined;
    const seqAt = beginning.text.length;
    // A slice is compared at once; `startsWith` goes letter by letter.
    if (message.slice(0, seqAt) !== beginning.text) return undefined;
    if (message.charCodeAt(message.length - 1) !== CLOSING_BRACE) return undefined;
    const reader = new TextReader(message, seqAt);
    const seq = reader.whole();
    const kind = reader.takes(DELTA) ? 'delta' : reader.takes(SNAPSHOT) ? 'snapshot' : undefined;
    const sentAt = reader.whole();
    if (seq === undefined || kind === undefined || sentAt === undefined || !reader.takes(DATA))
      return undefined;
    return new UnreadFrame(beginning, seq, kind, sentAt, message, reader.at);
  }

  #learn(message: string, { key, epoch }: TopicFrame): void {
    const text = `${KEY}${key}","epoch":"${epoch}","seq":`;
    if (!message.startsWith(text)) return;
    if (this.#beginnings.size >= MAX_BEGINNINGS) this.#beginnings.clear();
    this.#beginnings.set(hashOfKey(message), { text, key, epoch });
  }
}

/** A number for the key at the beginning of a message. */
function hashOfKey(message: string): number {
  let hash = 0;
  for (let at = KEY.length; at < message.length; at++) {
    const code = message.charCodeAt(at);
    if (code === QUOTE) break;
    hash = (Math.imul(hash, 31) + code) | 0;
  }
  return hash;
}
