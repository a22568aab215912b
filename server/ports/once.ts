import type { Awaitable } from './awaitable.ts';

/**
 * What becomes of a mark that is used: `untimely`, its time is not near enough to the server's, or before it started; `used`, it was used before;
 * `full`, so many are remembered that one more cannot be.
 */
export type Use = 'first' | 'untimely' | 'used' | 'full';

/** Remembers what was used for as long as it is valid, so that every gateway together takes it once: auth tokens, captchas, signed calls. */
export interface Once {
  /**
   * Uses a mark; of several uses at the same moment one is the first.
   * @param mark at least 8 bytes that cannot be chosen by callers, of which the first 8 count
   * @param time of the mark, in milliseconds since the Unix epoch
   */
  use(mark: Buffer, time: number): Awaitable<Use>;
}
