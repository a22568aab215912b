import type { CsvFile } from '@tidemark/sdk';
import { AbortedError, LoginExpiredError } from '@tidemark/sdk';
import { Subject } from 'rxjs';
import type { Failure } from '../../platform/failure.ts';
import { failureOf } from '../failure.ts';
import type { DataSdk } from './endpoint.ts';

/** What the layer stands on; tests give their own. */
export interface DataContext {
  readonly sdk: DataSdk;
  readonly notify: (notice: DataNotice) => void;
  /** For developers: a model that was set up wrongly. */
  readonly console: Pick<Console, 'warn' | 'error'>;
  /** Sends a request of the SDK, for answers that are read as they come. */
  readonly fetch: (request: Request) => Promise<Response>;
  readonly save: (file: CsvFile) => void;
}

/** What the layer wants the user told. */
export type DataNotice =
  { readonly kind: 'failed'; readonly failure: Failure } | { readonly kind: 'exported' };

/** The notices of all models, for the application to show. */
export const dataNotices$ = new Subject<DataNotice>();

/**
 * The notice of a failed call. There is none of code 10001, which is the session's to handle, and none of a call
 * that was given up.
 */
export function failureNotice(error: unknown): DataNotice | undefined {
  if (error instanceof LoginExpiredError || error instanceof AbortedError) return undefined;
  return { kind: 'failed', failure: failureOf(error) };
}
