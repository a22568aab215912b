import type { TimedFrame } from '../format/timedFrame.ts';

/** Numbers the frames of one key. */
export class Channel {
  readonly #key: string;
  #seq = 0;

  constructor(key: string) {
    this.#key = key;
  }

  snapshot(at: number, data: object): TimedFrame {
    return this.#frame('snapshot', at, data);
  }

  delta(at: number, data: object): TimedFrame {
    return this.#frame('delta', at, data);
  }

  /** A delta after frames that are missing: whoever holds the value knows that it is not the present one any more. */
  gap(at: number, data: object): TimedFrame {
    this.#seq++;
    return this.delta(at, data);
  }

  /** A snapshot the first time, which `initial` completes; then deltas. */
  next(at: number, data: object, initial: object = {}): TimedFrame {
    return this.#seq === 0 ? this.snapshot(at, { ...initial, ...data }) : this.delta(at, data);
  }

  #frame(kind: 'snapshot' | 'delta', at: number, data: object): TimedFrame {
    const frame = { key: this.#key, epoch: 'recorded', seq: ++this.#seq, kind, sentAt: Math.trunc(at), data };
    return { at, raw: JSON.stringify(frame) };
  }
}
