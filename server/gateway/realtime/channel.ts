/** Where a client stopped hearing a key. */
export interface Since {
  readonly epoch: string;
  readonly seq: number;
}

/** The content of one key: what it is now, and what changed since it was last asked. */
export interface Publisher {
  /** The whole value, with every change that `delta` ever returned and none that it has yet to return. */
  snapshot(): unknown;
  /** Changes since the last call; `undefined` when there are none. */
  delta(): unknown;
  close(): void;
}

export interface Subscriber {
  /** Takes the next frame of the channel, already serialised: the same bytes for everybody. */
  deliver(frame: Buffer): void;
}

export interface ChannelOptions {
  readonly key: string;
  readonly epoch: string;
  readonly publisher: Publisher;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/**
 * One key on the wire: numbers its frames, keeps the last ones for `since`, and hands the same bytes to every subscriber.
 */
export class Channel {
  readonly key: string;
  readonly epoch: string;
  readonly subscribers = new Set<Subscriber>();
  readonly #publisher: Publisher;
  readonly #now: () => number;
  readonly #ring = new FrameRing();
  #seq = 0;
  #snapshot: Buffer | undefined;

  constructor({ key, epoch, publisher, now }: ChannelOptions) {
    this.key = key;
    this.epoch = epoch;
    this.#publisher = publisher;
    this.#now = now;
  }

  /** Sends what changed to every subscriber. */
  flush(): void {
    const data = this.#publisher.delta();
    if (data === undefined) return;
    this.#seq += 1;
    this.#snapshot = undefined;
    const frame = this.#serialise('delta', data);
    this.#ring.add(this.#seq, frame);
    for (const subscriber of this.subscribers) subscriber.deliver(frame);
  }

  /** The frame that replaces everything a client knows of this key. */
  snapshotFrame(): Buffer {
    if (this.#snapshot === undefined) {
      this.flush();
      this.#snapshot = this.#serialise('snapshot', this.#publisher.snapshot());
    }
    return this.#snapshot;
  }

  /** The frames after `since`, or a snapshot when they are not all held, or when there are none. */
  framesSince(since: Since | undefined): readonly Buffer[] {
    if (since?.epoch === this.epoch) {
      const missed = this.#ring.after(since.seq, this.#seq);
      if (missed !== undefined) return missed;
    }
    return [this.snapshotFrame()];
  }

  close(): void {
    this.#publisher.close();
  }

  #serialise(kind: 'snapshot' | 'delta', data: unknown): Buffer {
    const { key, epoch } = this;
    return Buffer.from(JSON.stringify({ key, epoch, seq: this.#seq, kind, sentAt: this.#now(), data }));
  }
}

/** About ten seconds of a busy book. */
export const FRAMES_KEPT = 256;

/** More is dearer than a snapshot, and every key has as much. */
export const BYTES_KEPT = 128 * 1024;

/** The last frames of one key, for clients that come back after a short break. */
class FrameRing {
  readonly #frames: Buffer[] = [];
  #length = 0;
  #lastSeq = 0;

  add(seq: number, frame: Buffer): void {
    this.#frames.push(frame);
    this.#length += frame.length;
    this.#lastSeq = seq;
    while (this.#frames.length > FRAMES_KEPT || this.#length > BYTES_KEPT)
      this.#length -= this.#frames.shift()?.length ?? 0;
  }

  /** Frames `seq + 1 … current`; `undefined` when there are none or some are no longer held. */
  after(seq: number, current: number): readonly Buffer[] | undefined {
    const missed = current - seq;
    if (missed <= 0 || current !== this.#lastSeq || missed > this.#frames.length) return undefined;
    return this.#frames.slice(-missed);
  }
}
