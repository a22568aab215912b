import type { CallContext } from '../errors/tidemarkError.ts';
import type { Call } from './call.ts';

/** A call that has ended. */
export interface EndedCall extends CallContext {
  readonly query?: Call['query'];
  readonly body?: unknown;
  /** When it began and ended, in milliseconds since the Unix epoch by the client's clock. */
  readonly startedAt: number;
  readonly endedAt: number;
  /** A `TidemarkError`, or what a callback of the caller threw; undefined for a success. */
  readonly error: unknown;
}
