/** What one connection, one address, and all of them together may ask of the realtime gateway. */
export interface RealtimeLimits {
  readonly maxFrameBytes: number;
  /** Topics or keys that one frame may name. */
  readonly maxTopicsPerFrame: number;
  readonly framesPerSecond: number;
  readonly frameBurst: number;
  /** Topics and keys that the frames of a connection may name, on average and at once. */
  readonly topicsPerSecond: number;
  readonly topicBurst: number;
  /** Rejected frames (malformed, too many, a wrong topic, a wrong ticket) after which the connection is closed. */
  readonly maxOffences: number;
  readonly maxSubscriptions: number;
  readonly maxConnectionsPerAddress: number;
  /** Of all addresses; further upgrades are rejected. */
  readonly maxConnections: number;
  /** Unsent bytes above which a consumer counts as slow, and below which it has caught up. */
  readonly slowAboveBytes: number;
  readonly caughtUpBelowBytes: number;
  /** Unsent bytes of a connection, whatever they are; a frame that would exceed them closes it. */
  readonly maxUnsentBytes: number;
  /** Unsent bytes of all connections together; above them the connections with most are dropped. */
  readonly maxUnsentBytesInAll: number;
  /** Answers that a client has yet to read before its next frames are. */
  readonly maxUnsentAnswers: number;
  /** Calls of a connection without a result, from when on its next frames wait. */
  readonly maxCallsInFlight: number;
  /** How long a publisher outlives its last subscriber. */
  readonly lingerMs: number;
  /** How long a connection whose session has ended may take to authenticate anew, or as nobody. */
  readonly sessionGraceMs: number;
}

export const REALTIME_LIMITS: RealtimeLimits = {
  maxFrameBytes: 64 * 1024,
  maxTopicsPerFrame: 500,
  framesPerSecond: 50,
  frameBurst: 200,
  topicsPerSecond: 50,
  topicBurst: 1_000,
  maxOffences: 50,
  maxSubscriptions: 200,
  maxConnectionsPerAddress: 500,
  maxConnections: 5_000,
  slowAboveBytes: 1024 * 1024,
  caughtUpBelowBytes: 64 * 1024,
  maxUnsentBytes: 4 * 1024 * 1024,
  maxUnsentBytesInAll: 256 * 1024 * 1024,
  maxUnsentAnswers: 64,
  maxCallsInFlight: 64,
  lingerMs: 30_000,
  sessionGraceMs: 3_000,
};

/** Close codes; clients come back after each of them, with backoff. */
export const CLOSE = {
  /** The server is going down or restarting. */
  restarting: 1012,
  /** The session has ended; log in again, or come back as nobody. */
  sessionEnded: 4001,
  /** A frame could not be delivered in time; recover by `since`. */
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

  /** Takes tokens; false, and takes none, when there are not so many. */
  take(count = 1): boolean {
    const now = this.#now();
    const earned = (Math.max(0, now - this.#filledAt) / 1_000) * this.#rate;
    this.#tokens = Math.min(this.#burst, this.#tokens + earned);
    this.#filledAt = now;
    if (this.#tokens < count) return false;
    this.#tokens -= count;
    return true;
  }
}
