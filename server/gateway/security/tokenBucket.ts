/** Parts of a token that do not add up exactly. */
const TOLERANCE = 1e-6;

/** A token bucket: `rate` per second with bursts up to `burst`. */
export class TokenBucket {
  readonly #rate: number;
  readonly #burst: number;
  readonly #now: () => number;
  #tokens: number;
  #filledAt: number;

  constructor(rate: number, burst: number, now: () => number) {
    this.#rate = rate;
    this.#burst = burst;
    this.#now = now;
    this.#tokens = burst;
    this.#filledAt = now();
  }

  /** Tokens that are left; below zero after more was spent than there was. */
  get level(): number {
    const now = this.#now();
    const earned = (Math.max(0, now - this.#filledAt) / 1_000) * this.#rate;
    this.#tokens = Math.min(this.#burst, this.#tokens + earned);
    this.#filledAt = now;
    return this.#tokens;
  }

  get isFull(): boolean {
    return this.level >= this.#burst;
  }

  /** Takes tokens; false, and takes none, when there are not so many. */
  take(count = 1): boolean {
    if (this.level + TOLERANCE < count) return false;
    this.#tokens = Math.max(0, this.#tokens - count);
    return true;
  }

  /** Takes tokens for work whose size is known only afterwards: the level may fall below zero, by one burst at most. */
  spend(count: number): void {
    this.#tokens = Math.max(-this.#burst, this.level - count);
  }

  /** Milliseconds until the level is above a bound; 0 when it is. */
  msUntilAbove(bound: number): number {
    const missing = bound - this.level;
    return missing < 0 ? 0 : Math.floor((missing / this.#rate) * 1_000) + 1;
  }
}
