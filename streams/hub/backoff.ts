import type { HubTiming } from './options.ts';

/**
 * Delay before reconnection number `attempt` (from 1), in milliseconds: uniform between 0 and `base` × 2^(attempt − 1), the
 * bound never above `cap`. "Full jitter" of Marc Brooker, Exponential Backoff And Jitter, AWS Architecture Blog, 2015.
 */
export function fullJitter(attempt: number, base: number, cap: number, random: () => number): number {
  return random() * Math.min(cap, base * 2 ** (attempt - 1));
}

/** What the next delay follows from. */
export interface Outage {
  /** Since when there has been no connection that lasted, in milliseconds. */
  readonly duration: number;
  /** The last attempt opened a connection, which was lost. */
  readonly opened: boolean;
  /** Connections that were opened since the last one that lasted. */
  readonly shortLived: number;
  /** Attempts made after the quick ones. */
  readonly late: number;
}

/**
 * Delay before the next attempt, in milliseconds. Who lost a connection comes back with full jitter, more slowly each time. While
 * nobody answers, one asks often: a server that restarts is found at once, by some clients sooner than by others. Only when this has gone
 * on for long do the attempts grow rare.
 */
export function reconnectDelay(
  { duration, opened, shortLived, late }: Outage,
  { backoffBase, backoffCap, quickRetry, quickFor }: HubTiming,
  random: () => number,
): number {
  if (opened) return fullJitter(Math.max(shortLived, 1), backoffBase, backoffCap, random);
  if (duration < quickFor) return (quickRetry / 2) * (1 + random());
  return fullJitter(late + 2, backoffBase, backoffCap, random);
}
