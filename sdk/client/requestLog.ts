import { OK } from '../contract/handledCodes.ts';
import type { RequestLogEntry } from '../contract/models.ts';
import { TidemarkError } from '../errors/tidemarkError.ts';
import type { EndedCall } from './endedCall.ts';

/** Paths whose payloads are not logged. */
const PRIVATE = ['/user', '/account', '/otc', '/kyc'];

/** The log service does not log itself. */
const LOG_SERVICE = '/log/requests';

const MAX_MESSAGE = 512;
const MAX_PAYLOAD = 2048;

function payloadOf(path: string, { query, body }: Pick<EndedCall, 'query' | 'body'>): string | undefined {
  if (PRIVATE.some((prefix) => path.startsWith(prefix))) return undefined;
  if (query === undefined && body === undefined) return undefined;
  return JSON.stringify({ query, body }).slice(0, MAX_PAYLOAD);
}

function outcomeOf(error: unknown): Pick<RequestLogEntry, 'result' | 'message'> {
  if (error === undefined) return { result: OK, message: 'ok' };
  if (error instanceof TidemarkError)
    return { result: error.code, message: error.userMessage.slice(0, MAX_MESSAGE) };
  return { result: 0, message: error instanceof Error ? error.message.slice(0, MAX_MESSAGE) : 'failed' };
}

/** Makes entries of the request log out of calls that have ended: what `onCall` of a client is given, for `report` of a request reporter. */
export function toRequestLog(report: (entry: RequestLogEntry) => void): (ended: EndedCall) => void {
  return ({ path, query, body, startedAt, endedAt, error }) => {
    if (path === LOG_SERVICE) return;
    const payload = payloadOf(path, { query, body });
    report({
      path,
      duration: Math.max(0, Math.round(endedAt - startedAt)),
      startedAt,
      ...outcomeOf(error),
      ...(payload !== undefined && { payload }),
    });
  };
}
