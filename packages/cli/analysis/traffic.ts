import type { CallEntry, CloseEntry, FrameEntry, SessionEntry } from '@tidemark/streams/session';
import type { Range } from '../times/timeOptions.ts';
import { KeySequence, TOPIC_FRAME } from './keySequence.ts';
import { Values, type Distribution } from './histogram.ts';

/** What a key got. */
export interface KeyTraffic {
  readonly key: string;
  readonly frames: number;
  readonly snapshots: number;
  /** Characters. */
  readonly size: number;
  /** Frames a second, from its first frame to its last. */
  readonly rate: number;
  /** The most frames in any full second of the session. */
  readonly peak: number;
  /** Longest time without a frame, between two of them, in milliseconds, and when it began, since the start. */
  readonly silence: { readonly ms: number; readonly at: number };
  /** Frames that are missing in its sequence. */
  readonly missing: number;
}

/** A connection of a session; times in milliseconds since the start. */
export interface ConnectionSpan {
  readonly connection: number;
  readonly from: number;
  /** Undefined while it is open at the end. */
  readonly to: number | undefined;
  readonly url?: string;
  readonly code?: number;
  readonly reason?: string;
}

export interface CallTraffic {
  readonly operation: string;
  readonly calls: number;
  /** Without an answer, or with another code than 200. */
  readonly failed: number;
  /** Milliseconds. */
  readonly took: Distribution | undefined;
}

/** What a session consists of. */
export interface Traffic {
  /** Milliseconds. */
  readonly length: number;
  readonly received: number;
  readonly sent: number;
  readonly keys: readonly KeyTraffic[];
  readonly connections: readonly ConnectionSpan[];
  /** Attempts to connect that failed. */
  readonly failures: readonly { readonly at: number; readonly message: string }[];
  readonly calls: readonly CallTraffic[];
  /** From sending to receipt, in milliseconds, by both clocks; frames of other exchanges do not tell. */
  readonly delivery: Distribution | undefined;
  /** From a ping to its pong, in milliseconds. */
  readonly roundTrip: Distribution | undefined;
}

const PING = /^\{"op":"(ping|pong)","id":(\d+)/;

/** Counts what a session, or a part of it, consists of. */
export class TrafficCounter {
  readonly #keys = new Map<string, KeyCounter>();
  readonly #connections: ConnectionSpan[] = [];
  readonly #failures: { at: number; message: string }[] = [];
  readonly #calls = new Map<string, { took: Values; failed: number }>();
  readonly #pings = new Map<string, number>();
  readonly #roundTrips = new Values();
  readonly #deliveries = new Values();
  readonly #range: Required<Range>;
  #received = 0;
  #sent = 0;
  #last = 0;

  /** @param range the part that is counted, in milliseconds since the start; what is before it only tells what is missing in it */
  constructor({ from = 0, to = Infinity }: Range = {}) {
    this.#range = { from, to };
  }

  /** To be called with each entry of the session, in order. */
  see(entry: SessionEntry): void {
    const at = entry.at / 1_000;
    const { from, to } = this.#range;
    this.#last = at;
    if (at > to) return;
    if (at >= from) this.#count(entry, at);
    else if (entry.kind === 'in') followKey(entry.frame, this.#keys);
  }

  /** @param source the exchange that was recorded */
  result(source: string): Traffic {
    const { from, to } = this.#range;
    return {
      length: Math.min(to, this.#last) - from,
      received: this.#received,
      sent: this.#sent,
      keys: [...this.#keys.values()].filter(({ hasFrames }) => hasFrames).map((counter) => counter.result()),
      connections: this.#connections,
      failures: this.#failures,
      calls: [...this.#calls].map(([operation, { took, failed }]) => ({
        operation,
        calls: took.count,
        failed,
        took: took.distribution(),
      })),
      // Times of converted frames are those of their receipt.
      delivery: source === 'tidemark' ? this.#deliveries.distribution() : undefined,
      roundTrip: this.#roundTrips.distribution(),
    };
  }

  #count(entry: SessionEntry, at: number): void {
    switch (entry.kind) {
      case 'open': {
        const { connection, url } = entry;
        this.#connections.push({ connection, from: at, to: undefined, ...(url !== undefined && { url }) });
        break;
      }
      case 'close':
        this.#close(entry, at);
        break;
      case 'error':
        this.#failures.push({ at, message: entry.message });
        break;
      case 'call':
        this.#call(entry);
        break;
      case 'out':
        this.#sent++;
        notePing(entry, at, this.#pings, this.#roundTrips);
        break;
      case 'in':
        this.#receive(entry, at);
    }
  }

  #close({ code, reason }: CloseEntry, at: number): void {
    const open = this.#connections.at(-1);
    if (open === undefined) return;
    this.#connections[this.#connections.length - 1] = {
      ...open,
      to: at,
      ...(code !== undefined && { code }),
      ...(reason !== undefined && { reason }),
    };
  }

  #call({ operation, method, path, ms, status, code }: CallEntry): void {
    const name = operation ?? `${method} ${path.split('?', 1)[0] ?? ''}`;
    const call = this.#calls.get(name) ?? { took: new Values(), failed: 0 };
    this.#calls.set(name, call);
    call.took.add(ms);
    if (status === 0 || (code !== undefined && code !== 200)) call.failed++;
  }

  #receive(entry: FrameEntry, at: number): void {
    this.#received++;
    const match = TOPIC_FRAME.exec(entry.frame);
    if (match === null) return notePing(entry, at, this.#pings, this.#roundTrips);
    const [, key = '', epoch = '', seq = '', kind, sentAt] = match;
    const counter = this.#keys.get(key) ?? new KeyCounter(key);
    this.#keys.set(key, counter);
    counter.count(at, entry.frame.length, epoch, Number(seq), kind === 'snapshot');
    if (sentAt !== undefined) this.#deliveries.add(entry.wall - Number(sentAt));
  }
}

/** Follows the sequence of a key before the part that is counted. */
function followKey(frame: string, keys: Map<string, KeyCounter>): void {
  const [, key = '', epoch = '', seq = '', kind] = TOPIC_FRAME.exec(frame) ?? [];
  if (key === '') return;
  const counter = keys.get(key) ?? new KeyCounter(key);
  keys.set(key, counter);
  counter.follow(epoch, Number(seq), kind === 'snapshot');
}

function notePing(
  { frame, connection }: FrameEntry,
  at: number,
  pings: Map<string, number>,
  roundTrips: Values,
): void {
  const [, op, id = ''] = PING.exec(frame) ?? [];
  if (op === undefined) return;
  const ping = `${connection} ${id}`;
  if (op === 'ping') return void pings.set(ping, at);
  const sentAt = pings.get(ping);
  if (sentAt !== undefined) roundTrips.add(at - sentAt);
  pings.delete(ping);
}

/** Counts the frames of one key. */
class KeyCounter {
  readonly #key: string;
  #frames = 0;
  #snapshots = 0;
  #size = 0;
  #first = 0;
  #last = 0;
  #silence = { ms: 0, at: 0 };
  #missing = 0;
  readonly #sequence = new KeySequence();
  /** The present second of the session, and the frames in it. */
  #second = 0;
  #inSecond = 0;
  #peak = 0;

  constructor(key: string) {
    this.#key = key;
  }

  count(at: number, size: number, epoch: string, seq: number, isSnapshot: boolean): void {
    if (this.#frames === 0) this.#first = at;
    else if (at - this.#last > this.#silence.ms) this.#silence = { ms: at - this.#last, at: this.#last };
    this.#frames++;
    this.#size += size;
    this.#last = at;
    const second = Math.floor(at / 1_000);
    this.#inSecond = second === this.#second ? this.#inSecond + 1 : 1;
    this.#second = second;
    this.#peak = Math.max(this.#peak, this.#inSecond);
    if (isSnapshot) this.#snapshots++;
    this.#missing += this.follow(epoch, seq, isSnapshot);
  }

  get hasFrames(): boolean {
    return this.#frames > 0;
  }

  follow(epoch: string, seq: number, isSnapshot: boolean): number {
    return this.#sequence.follow(epoch, seq, isSnapshot);
  }

  result(): KeyTraffic {
    const seconds = (this.#last - this.#first) / 1_000;
    return {
      key: this.#key,
      frames: this.#frames,
      snapshots: this.#snapshots,
      size: this.#size,
      rate: seconds === 0 ? this.#frames : this.#frames / seconds,
      peak: this.#peak,
      silence: this.#silence,
      missing: this.#missing,
    };
  }
}
