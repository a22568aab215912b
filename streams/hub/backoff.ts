/**
 * Delay before reconnection number `attempt` (from 1), in milliseconds: uniform between 0 and `base` × 2^(attempt − 1), the
 * bound never above `cap`. "Full jitter" of Marc Brooker, Exponential Backoff And Jitter, AWS Architecture Blog, 2015.
 */
export function fullJitter(attempt: number, base: number, cap: number, random: () => number): number {
  return random() * Math.min(cap, base * 2 ** (attempt - 1));
}
