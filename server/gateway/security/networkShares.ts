import { CODE } from '@tidemark/sdk/contract';
import { CODE_LIMITS } from '../../services/identity/codes.ts';
import { ApiError } from '../http/apiError.ts';
import { attemptLimiter, type AttemptLimiter } from './attempts.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * What one network may use up of the codes that all strangers together may ask for, and try, about one address in a day: a half, so that whoever does leaves something to
 * others.
 */
const NETWORK_SHARES = {
  sends: CODE_LIMITS.sendsPerWindow / 2,
  wrongTries: CODE_LIMITS.triesPerWindow / 2,
} as const;

/** @param name of the network, and of what the code is for */
export interface NetworkShares {
  /** Sends a code; one that is not sent is not counted. Rejects with 10429, or as `send` does. */
  sent<Result>(name: string, send: () => Promise<Result>): Promise<Result>;
  /** Tries a code; what is no wrong code is not counted. Rejects with 10429, or as `use` does. */
  tried<Result>(name: string, use: () => Promise<Result>): Promise<Result>;
}

/** Creates the counts of what strangers do about addresses that may be other people's. */
export function networkShares(now: () => number): NetworkShares {
  const sends = attemptLimiter({ max: NETWORK_SHARES.sends, windowMs: DAY_MS, now });
  const wrongTries = attemptLimiter({ max: NETWORK_SHARES.wrongTries, windowMs: DAY_MS, now });
  return {
    sent: (name, send) => counted(sends, { name, work: send, counts: (error) => error === undefined }),
    tried: (name, use) => counted(wrongTries, { name, work: use, counts: isWrongCode }),
  };
}

const isWrongCode = (error: unknown): boolean => error instanceof ApiError && error.code === CODE.wrongCode;

interface Counted<Result> {
  readonly name: string;
  readonly work: () => Promise<Result>;
  /** Whether what came of it counts: an error, or `undefined` for a success. */
  readonly counts: (error: unknown) => boolean;
}

/** Counts before the work is done, so that a burst cannot outrun the count. */
async function counted<Result>(
  limiter: AttemptLimiter,
  { name, work, counts }: Counted<Result>,
): Promise<Result> {
  if (!limiter.take(name)) {
    limiter.giveBack(name);
    const retryAfter = Math.max(1, limiter.secondsLeft(name));
    throw new ApiError(CODE.rateLimited, 'Too many attempts. Please try again later.', { retryAfter });
  }
  let failure: unknown;
  try {
    return await work();
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    if (!counts(failure)) limiter.giveBack(name);
  }
}
