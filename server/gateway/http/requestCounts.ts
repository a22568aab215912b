import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { CountWindows } from '../security/attempts.ts';

/**
 * A store of the rate limiter that counts in windows of the exchange's clock. The limiter's own goes by the machine's: once that is put
 * back, no window ends until it has caught up, and everybody is refused.
 */
export function requestCounts(windows: CountWindows, now: () => number): FastifyRateLimitStoreCtor {
  return class Counts implements FastifyRateLimitStore {
    incr(
      key: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
    ): void {
      const { count, endsAt } = windows.take(key);
      callback(null, { current: count, ttl: endsAt - now() });
    }

    child(): FastifyRateLimitStore {
      return new Counts();
    }
  };
}
