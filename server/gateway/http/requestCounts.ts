import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';

/** Callers remembered at once; beyond it the oldest windows are dropped, so that made-up addresses cannot fill the memory. */
const MAX_CALLERS = 50_000;

interface Window {
  readonly startedAt: number;
  count: number;
}

/**
 * A store of the rate limiter that counts in windows of the exchange's clock. The limiter's own goes by the machine's: once that is put
 * back, no window ends until it has caught up, and everybody is refused.
 */
export function requestCounts(now: () => number): FastifyRateLimitStoreCtor {
  return class Counts implements FastifyRateLimitStore {
    readonly #windows = new Map<string, Window>();

    incr(
      key: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs = 0,
    ): void {
      const at = now();
      let window = this.#windows.get(key);
      if (window === undefined || window.startedAt + windowMs <= at) {
        window = { startedAt: at, count: 0 };
        this.#windows.delete(key);
        this.#windows.set(key, window);
        if (this.#windows.size > MAX_CALLERS) this.#windows.delete(this.#windows.keys().next().value ?? key);
      }
      window.count += 1;
      callback(null, { current: window.count, ttl: window.startedAt + windowMs - at });
    }

    child(): FastifyRateLimitStore {
      return new Counts();
    }
  };
}
