import type { Reject } from './reject.ts';

/** What a command did, when it was not rejected: that it is done, and what its product has to show for it. */
export interface Accepted {
  readonly repeated: boolean;
}

export type Outcome<Answer extends object = object> = (Accepted & Answer) | Reject;

/** Done, with nothing to show for it. */
export const DONE: Accepted = { repeated: false };

/** An earlier command with the same idempotency key had done it already. */
export const DONE_BEFORE: Accepted = { repeated: true };
