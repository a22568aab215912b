import { CODE } from '../contract/code.ts';
import type { RequestLogEntry } from '../contract/models.ts';
import type { TidemarkError } from '../errors/tidemarkError.ts';
import type { RawInit } from './calls.ts';

/** Paths whose payloads are not logged. */
const PRIVATE = ['/user', '/account', '/otc', '/kyc'];

/** The log service does not log itself. */
const LOG_SERVICE = '/log/requests';

const MAX_MESSAGE = 512;
const MAX_PAYLOAD = 2048;

function payloadOf(path: string, { query, body }: RawInit): string | undefined {
  if (PRIVATE.some((prefix) => path.startsWith(prefix))) return undefined;
  if (query === undefined && body === undefined) return undefined;
  return JSON.stringify({ query, body }).slice(0, MAX_PAYLOAD);
}

function outcomeOf(error: TidemarkError | undefined): Pick<RequestLogEntry, 'result' | 'message'> {
  if (error === undefined) return { result: CODE.ok, message: 'ok' };
  return { result: error.code, message: error.message.slice(0, MAX_MESSAGE) };
}

/** Tells the hook of one ended call. */
export type ReportCall = (path: string, init: RawInit, startedAt: number, error?: TidemarkError) => void;

/** Makes entries of the request log out of calls. */
export function createRequestLog(
  hook: ((entry: RequestLogEntry) => void) | undefined,
  now: () => number,
): ReportCall {
  return (path, init, startedAt, error) => {
    if (hook === undefined || path === LOG_SERVICE) return;
    const payload = payloadOf(path, init);
    const duration = Math.max(0, Math.round(now() - startedAt));
    try {
      hook({
        path,
        duration,
        startedAt,
        ...outcomeOf(error),
        ...(payload !== undefined && { payload }),
      });
    } catch {
      // A log that fails must not make a call fail.
    }
  };
}
