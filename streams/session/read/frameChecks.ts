import type { OnDamage } from '../format/damage.ts';
import { decode } from '../../hub/protocol.ts';
import { topics } from '../../topics.ts';

/** How a frame of a key begins, as the exchange writes it. */
const TOPIC_FRAME = /^\{"key":"([^"\\]+)","epoch":"([^"\\]*)","seq":(\d+),"kind":"(snapshot|delta)"/;

/** A hole that grows beyond this is given up: the sequence goes on after it. */
const MAX_AHEAD = 512;

/** How far a key is followed. */
interface Followed {
  epoch: string;
  /** The last frame before which none is missing. */
  seq: number;
  hasSnapshot: boolean;
  /** Frames after a hole. */
  readonly ahead: Set<number>;
  firstLine: number | undefined;
  hasHole: boolean;
  holeLine: number | undefined;
}

/** Looks through the received frames of a session for what is missing in them. */
export class FrameChecks {
  readonly #followed = new Map<string, Followed>();
  readonly #tell: OnDamage;

  constructor(tell: OnDamage) {
    this.#tell = tell;
  }

  /** Returns false when it is no frame of the protocol. */
  see(frame: string, line: number | undefined): boolean {
    const match = TOPIC_FRAME.exec(frame);
    if (match !== null) {
      const [, key = '', epoch = '', seq = '', kind] = match;
      this.#follow(key, epoch, Number(seq), kind === 'snapshot', line);
      return true;
    }
    const decoded = decode(frame);
    if (decoded === undefined) {
      this.#damage('badLine', line, 'not a frame of the realtime protocol');
      return false;
    }
    if (decoded.op === undefined)
      this.#follow(decoded.key, decoded.epoch, decoded.seq, decoded.kind === 'snapshot', line);
    return true;
  }

  /** After the last frame. */
  end(): void {
    for (const [key, followed] of this.#followed) {
      if (followed.hasHole) this.#hole(key, followed);
      const [name = ''] = key.split('?');
      if (!Object.hasOwn(topics, name))
        this.#damage('foreign', followed.firstLine, `nobody knows the topic ${name}`);
      else if (!followed.hasSnapshot)
        this.#damage('noSnapshot', followed.firstLine, `there is no snapshot of ${key}: it cannot be built`);
    }
  }

  #follow(key: string, epoch: string, seq: number, isSnapshot: boolean, line: number | undefined): void {
    const followed = this.#followed.get(key);
    if (followed === undefined) {
      this.#followed.set(key, {
        epoch,
        seq,
        hasSnapshot: isSnapshot,
        ahead: new Set(),
        firstLine: line,
        hasHole: false,
        holeLine: undefined,
      });
    } else if (isSnapshot) this.#snapshot(key, followed, epoch, seq);
    else if (!followed.hasSnapshot) followed.seq = seq;
    else this.#delta(key, followed, epoch, seq, line);
  }

  #snapshot(key: string, followed: Followed, epoch: string, seq: number): void {
    if (!followed.hasSnapshot)
      this.#damage(
        'noSnapshot',
        followed.firstLine,
        `${key} begins before its first snapshot: until then it cannot be built`,
      );
    if (followed.hasHole) this.#hole(key, followed);
    Object.assign(followed, { epoch, seq, hasSnapshot: true });
  }

  #delta(key: string, followed: Followed, epoch: string, seq: number, line: number | undefined): void {
    if (epoch !== followed.epoch) {
      // Of a sequence whose snapshot is on its way.
      followed.holeLine ??= line;
      followed.hasHole = true;
    } else if (seq <= followed.seq || followed.ahead.has(seq)) {
      this.#damage('repeatedFrame', line, `frame ${seq} of ${key} was received before`);
    } else if (seq > followed.seq + 1) {
      followed.holeLine ??= line;
      followed.hasHole = true;
      followed.ahead.add(seq);
      if (followed.ahead.size > MAX_AHEAD) this.#giveUp(key, followed);
    } else this.#advance(followed, seq);
  }

  #advance(followed: Followed, seq: number): void {
    followed.seq = seq;
    while (followed.ahead.delete(followed.seq + 1)) followed.seq++;
    if (followed.ahead.size === 0) this.#mended(followed);
  }

  #giveUp(key: string, followed: Followed): void {
    const last = Math.max(...followed.ahead);
    this.#hole(key, followed);
    followed.seq = last;
  }

  #mended(followed: Followed): void {
    followed.hasHole = false;
    followed.holeLine = undefined;
  }

  /** It was not filled. */
  #hole(key: string, followed: Followed): void {
    const next = followed.ahead.size === 0 ? undefined : Math.min(...followed.ahead);
    const frames = next === undefined ? 'frames' : countOf(next - followed.seq - 1);
    this.#damage('hole', followed.holeLine, `${frames} of ${key} missing before this one`);
    this.#mended(followed);
    followed.ahead.clear();
  }

  #damage(kind: Parameters<OnDamage>[0]['kind'], line: number | undefined, reason: string): void {
    this.#tell({ kind, ...(line !== undefined && { line }), reason });
  }
}

const countOf = (count: number): string => (count === 1 ? 'a frame' : `${count} frames`);
