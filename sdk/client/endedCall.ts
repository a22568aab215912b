import type { CallContext, TidemarkError } from '../errors/tidemarkError.ts';
import type { Call } from './call.ts';

/** A call that has ended. */
export interface EndedCall extends CallContext {
  readonly query?: Call['query'];
  readonly body?: unknown;
  /** When it began and ended, in milliseconds since the Unix epoch by the client's clock. */
  readonly startedAt: number;
  readonly endedAt: number;
  /** What it failed with; undefined for a success. */
  readonly error: TidemarkError | undefined;
}
