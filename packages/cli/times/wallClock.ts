import type { SessionEntry } from '@tidemark/streams/session';

/** A clock that shows the time since the start and one that shows the wall clock agree within so many milliseconds: the latter is whole. */
const WHOLE_MS = 1;

const DAY_MS = 86_400_000;

/** Entries in which the wall clock is so much ahead of the time since the start. */
interface Stretch {
  /** Milliseconds that are added to the time since the start. */
  readonly ahead: number;
  /** The first and the last time since the start, in milliseconds. */
  readonly from: number;
  to: number;
}

/** What the wall clock showed in the course of a session: it is kept where it was set, and not for each entry. */
export class WallClock {
  readonly #stretches: Stretch[];
  readonly #days: Set<number>;
  #last: number;
  #length = 0;

  /** @param startedAt of the session, in milliseconds since the Unix epoch */
  constructor(startedAt: number) {
    this.#last = startedAt;
    this.#stretches = [{ ahead: startedAt, from: 0, to: 0 }];
    this.#days = new Set([Math.floor(startedAt / DAY_MS)]);
  }

  /** To be called with each entry of the session, in order. */
  see({ at, wall }: SessionEntry): void {
    const elapsed = at / 1_000;
    const stretch = this.#stretches.at(-1) as Stretch;
    this.#length = elapsed;
    let instant = elapsed + stretch.ahead;
    if (Math.abs(instant - wall) <= WHOLE_MS) stretch.to = elapsed;
    else {
      instant = wall;
      this.#stretches.push({ ahead: wall - elapsed, from: elapsed, to: elapsed });
    }
    if (instant > this.#last) this.#last = instant;
    const day = Math.floor(instant / DAY_MS);
    if (!this.#days.has(day)) this.#days.add(day);
  }

  /** Time of the last entry, in milliseconds since the start. */
  get length(): number {
    return this.#length;
  }

  /** The latest instant that it showed. */
  get last(): number {
    return this.#last;
  }

  /** Days in UTC, since the Unix epoch, on which something happened. */
  get days(): ReadonlySet<number> {
    return this.#days;
  }

  /** The position at which it first passed an instant, in milliseconds since the start. */
  positionAt(instant: number): number {
    let before = 0;
    for (const { ahead, from, to } of this.#stretches) {
      // It was set ahead over the instant.
      if (from + ahead > instant) return Math.min(instant - before, from);
      if (to + ahead > instant) return instant - ahead;
      before = ahead;
    }
    return instant - before;
  }

  /** What it showed at a position, in milliseconds since the Unix epoch. */
  instantAt(position: number): number {
    const stretch = this.#stretches.findLast(({ from }) => from <= position) ?? this.#stretches[0];
    return position + (stretch?.ahead ?? 0);
  }
}
