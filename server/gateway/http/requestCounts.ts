import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Windows } from '../../ports/windows.ts';

/**
 * A store of the rate limiter that takes calls at an even pace, by the exchange's clock. The limiter's own counts in whole windows, and goes by the machine's clock:
 * once that is put back, no window ends until it has caught up, and everybody is refused.
 */
export function requestCounts(rates: Windows): FastifyRateLimitStoreCtor {
  return class Counts implements FastifyRateLimitStore {
    incr(
      key: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
    ): void {
      void Promise.resolve(rates.take(key)).then(({ isAllowed, left, fullInMs, retryInMs }) => {
        const current = isAllowed ? rates.burst - left : rates.burst + 1;
        callback(null, { current, ttl: isAllowed ? fullInMs : retryInMs });
      }, callback);
    }

    child(): FastifyRateLimitStore {
      return new Counts();
    }
  };
}
