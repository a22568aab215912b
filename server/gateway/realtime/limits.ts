/** What one connection, and one address, may ask of the realtime gateway. */
export interface RealtimeLimits {
  readonly maxFrameBytes: number;
  readonly framesPerSecond: number;
  readonly frameBurst: number;
  /** Rejected frames (malformed or too many) after which the connection is closed. */
  readonly maxOffences: number;
  readonly maxSubscriptions: number;
  readonly maxConnectionsPerAddress: number;
  /** Unsent bytes above which a consumer counts as slow, and below which it has caught up. */
  readonly slowAboveBytes: number;
  readonly caughtUpBelowBytes: number;
  /** How long a publisher outlives its last subscriber. */
  readonly lingerMs: number;
}

export const REALTIME_LIMITS: RealtimeLimits = {
  maxFrameBytes: 64 * 1024,
  framesPerSecond: 50,
  frameBurst: 200,
  maxOffences: 50,
  maxSubscriptions: 200,
  maxConnectionsPerAddress: 500,
  slowAboveBytes: 1024 * 1024,
  caughtUpBelowBytes: 64 * 1024,
  lingerMs: 30_000,
};

/** Close codes; clients come back after each of them, with backoff. */
export const CLOSE = {
  /** The server is going down or restarting. */
  restarting: 1012,
  /** A private topic could not be delivered in time; recover by `since`. */
  slowConsumer: 4008,
  /** Too many rejected frames; wait before trying again. */
  tooManyFrames: 4029,
  /** Too many connections from one address. */
  tooManyConnections: 4030,
} as const;

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

  /** Takes one token; false when there is none. */
  take(): boolean {
    const now = this.#now();
    this.#tokens = Math.min(this.#burst, this.#tokens + ((now - this.#filledAt) / 1_000) * this.#rate);
    this.#filledAt = now;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}
