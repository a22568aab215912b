import type { SessionEntry } from '@tidemark/streams/session';

/** Numbers the frames of a key that the session does not hold, and makes entries of them. */
export class DerivedKey {
  readonly key: string;
  readonly #startedAt: number;
  #seq = 0;

  /** @param startedAt of the session, in milliseconds since the Unix epoch */
  constructor(key: string, startedAt: number) {
    this.key = key;
    this.#startedAt = startedAt;
  }

  /** A delta after frames that are missing: whoever holds the value knows that it is not the present one any more. */
  gap(at: number, data: object): SessionEntry {
    this.#seq++;
    return this.next(at, data, 'delta');
  }

  /** The first one is a snapshot, unless it is said what it is. @param at in microseconds since the start */
  next(
    at: number,
    data: object,
    kind: 'snapshot' | 'delta' = this.#seq === 0 ? 'snapshot' : 'delta',
  ): SessionEntry {
    const wall = Math.trunc(this.#startedAt + at / 1_000);
    const frame = { key: this.key, epoch: 'derived', seq: ++this.#seq, kind, sentAt: wall, data };
    return { at, wall, kind: 'in', connection: 1, frame: JSON.stringify(frame) };
  }
}
