/** In so many milliseconds a clock gains one on another: more than clocks drift apart. */
const DRIFT_EVERY_MS = 5_000;

/** A clock that is known to half of this is good enough to tell the time by. */
const WELL_KNOWN_MS = 1_000;

/** Both clocks are read in whole milliseconds. */
const COARSENESS_MS = 5;

/**
 * How far the server's clock is ahead of the hub's, as two bounds: a frame arrives after it was sent, and is sent after what it answers was asked.
 * Neither depends on how long frames are on their way. Bounds that a frame contradicts belong to a clock that was set meanwhile.
 */
export class ServerTime {
  #least = -Infinity;
  #most = Infinity;
  #loosenedAt = 0;

  /**
   * How far it is ahead, in milliseconds: what was known before, as far as that is still possible. Undefined while nothing is known well enough, because
   * answers come late.
   */
  aheadAfter(before: number | undefined): number | undefined {
    if (before !== undefined) return Math.round(Math.min(Math.max(before, this.#least), this.#most));
    return this.#most - this.#least > WELL_KNOWN_MS ? undefined : Math.round((this.#least + this.#most) / 2);
  }

  /**
   * Takes a frame that came at `now` and says when it was sent. Returns that by the hub's clock: not later than it was, and long ago while it is unknown.
   *
   * @param askedAt when it was asked for, by the hub's clock
   */
  learn(sentAt: number, now: number, askedAt = -Infinity): number {
    const drift = Math.floor((now - this.#loosenedAt) / DRIFT_EVERY_MS);
    this.#loosenedAt += drift * DRIFT_EVERY_MS;
    const [least, most] = [sentAt - now, sentAt - askedAt];
    const [leastKnown, mostKnown] = [this.#least - drift, this.#most + drift];
    const isOther = least > mostKnown + COARSENESS_MS || most < leastKnown - COARSENESS_MS;
    this.#least = isOther ? least : Math.max(least, leastKnown);
    this.#most = isOther ? most : Math.max(Math.min(most, mostKnown), this.#least);
    return Math.min(now, sentAt - this.#most);
  }
}
