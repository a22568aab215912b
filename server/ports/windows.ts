import type { Awaitable } from './awaitable.ts';

/** Calls by name within a stretch of time, which all gateways count together. */
export interface Windows {
  /** How many calls one name has in a minute. */
  readonly perMinute: number;
  /** How many of them may be made at once. */
  readonly burst: number;
  /** Takes a call, or so many; none of them when there are not as many left. */
  take(name: string, count?: number): Awaitable<TakenCalls>;
}

/** What became of calls that were taken, or were too many. */
export interface TakenCalls {
  readonly isAllowed: boolean;
  /** How many are left. */
  readonly left: number;
  /** Milliseconds until all are there again. */
  readonly fullInMs: number;
  /** Milliseconds until what was refused is taken; 0 for what was allowed. */
  readonly retryInMs: number;
}
