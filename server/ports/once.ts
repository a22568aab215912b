import type { Awaitable } from './awaitable.ts';

/**
 * What becomes of a mark that is used: `untimely`, its time is not near enough to the server's, or before it started; `used`, it was used before;
 * `full`, so many are remembered that one more cannot be.
 */
export type Use = 'first' | 'untimely' | 'used' | 'full';

/** Remembers what was used for as long as it is valid, so that all gateways together take it once: auth tokens and captchas. */
export interface Once {
  /**
   * Uses a mark; of several uses at the same moment one is the first.
   * @param mark at least 8 bytes that callers cannot choose, of which the first 8 count
   * @param time of the mark, in milliseconds since the Unix epoch
   */
  use(mark: Buffer, time: number): Awaitable<Use>;
}

/** A call that an API key signed; told apart by key and nonce. */
export interface SignedCall {
  readonly key: string;
  readonly nonce: string;
  /** Milliseconds since the epoch, by the caller's word. */
  readonly time: number;
  /** From when on the call would be too old anyway. */
  readonly until: number;
}

/** Takes every signed call once. */
export interface OnceSigned {
  /** Whether a call of that time may have been taken before the start. */
  isBeforeStart(time: number): boolean;
  /** Whether a call was used; without using it. */
  isKnown(call: Pick<SignedCall, 'key' | 'nonce'>): Awaitable<boolean>;
  /** Uses a call; of several uses at the same moment one is the first. */
  use(call: SignedCall): Promise<Exclude<Use, 'untimely'>>;
}

/** Secrets that are issued for one place, a session, a browser or a login that was begun, and answered there once. */
export interface OnceIssued {
  issue(place: string): Awaitable<string>;
  /** Whether a secret was issued for a place and is still valid; it is then used up. One that is asked for elsewhere stays. */
  take(secret: string, place: string): Awaitable<boolean>;
}
