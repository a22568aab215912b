import { PLAIN_PATHS, TEXT_PATHS } from '../generated/operations.ts';
import { CODE } from '../contract/code.ts';
import { isReject, LoginExpiredError, RegionDeniedError } from '../errors/answerErrors.ts';
import { TidemarkError } from '../errors/tidemarkError.ts';
import { AuthTokenError, NetworkError } from '../errors/transportErrors.ts';
import type { AuthTokenSource } from '../auth/authTokenSource.ts';
import { readAnswer } from './answer.ts';
import { writeBody } from './bodies.ts';
import type { RawInit } from './calls.ts';
import { startDeadline, type Deadline } from './deadline.ts';
import type { Renewal } from './renewal.ts';
import type { ReportCall } from './requestLog.ts';
import type { Transport } from './transport.ts';

/** The parts that a call goes through. */
export interface CallParts {
  /** The address that the path of a call is appended to. */
  readonly baseOf: (path: string) => string | Promise<string>;
  readonly transport: Transport;
  /** `undefined` where calls are signed by an API key. */
  readonly authToken: AuthTokenSource | undefined;
  readonly renewal: Renewal;
  /** Who is logged in now, by displayed UID or token; `undefined` for a guest. */
  readonly caller: () => string | undefined;
  readonly report: ReportCall;
  readonly onRegionDenied: (error: RegionDeniedError) => void;
  readonly timeoutMs: number;
  /** Told the exchange's time where a token was not made by it. */
  readonly onServerTime: (serverTime: number) => void;
  readonly now: () => number;
}

export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly init: RawInit;
  /** False for the call that renews the session itself: its 10001 is final. */
  readonly renewable: boolean;
}

/** A call with what it sends as it was when the call was made: it may be sent twice, and the caller may go on changing what it gave. */
interface FixedCall extends Call {
  readonly body: string | FormData | undefined;
}

function fixed(call: Call): FixedCall {
  const { query, body, bodyType = 'json' } = call.init;
  return {
    ...call,
    init: { ...call.init, ...(query && { query: { ...query } }) },
    body: body === undefined ? undefined : writeBody[bodyType](body),
  };
}

async function tokenFor(path: string, source: AuthTokenSource): Promise<string> {
  try {
    return await source(path);
  } catch (error) {
    throw error instanceof TidemarkError ? error : new AuthTokenError(error);
  }
}

async function exchange(call: FixedCall, parts: CallParts, deadline: Deadline): Promise<unknown> {
  try {
    return await attempt(call, parts, deadline);
  } catch (error) {
    const isUntimely = isReject(error, CODE.forbidden) || isReject(error, CODE.apiKeyUntimely);
    if (!isUntimely || error.data === null) throw error;
    // The exchange rejected before it did anything: sending again, even a POST, does nothing twice.
    parts.onServerTime(error.data.serverTime);
    return attempt(call, parts, deadline);
  }
}

async function attempt(call: FixedCall, parts: CallParts, deadline: Deadline): Promise<unknown> {
  const { method, path, init, body } = call;
  const { transport, renewal } = parts;
  const enveloped = !PLAIN_PATHS.includes(path);
  const type = init.as ?? (TEXT_PATHS.includes(path) ? 'text' : 'json');
  const read = async (response: Response): Promise<unknown> => {
    const data = await readAnswer(response, type, enveloped);
    init.onHeaders?.(response.headers);
    return data;
  };
  const base = await parts.baseOf(path);
  // Plain documents need no token; the one that names the key of the token could not be fetched otherwise. A token is good once.
  const token = async (): Promise<string | undefined> =>
    enveloped && parts.authToken
      ? tokenFor(transport.pathOf(base, path, init.params), parts.authToken)
      : undefined;
  const send = (auth: string | undefined): Promise<Response> =>
    transport.send({ method, base, path, init, body, auth, signal: deadline.signal });
  const auth = await token();
  const { round } = renewal;
  const caller = parts.caller();
  const response = await send(auth);
  try {
    return await read(response);
  } catch (error) {
    if (!(error instanceof LoginExpiredError) || !call.renewable) throw error;
    // A login or logout happened since: the answer says nothing about the current user.
    if (parts.caller() !== caller) throw error;
    // As above: nothing was done.
    if (!(await renewal.renewSince(round))) throw error;
  }
  const renewedIn = renewal.round;
  try {
    return await read(await send(await token()));
  } catch (error) {
    if (error instanceof LoginExpiredError) renewal.expire(renewedIn);
    throw error;
  }
}

/** Makes a call from beginning to end. Rejects with a `TidemarkError`, whatever happened. */
export async function perform(call: Call, parts: CallParts): Promise<unknown> {
  const { init, path } = call;
  const startedAt = parts.now();
  const deadline = startDeadline(init.timeoutMs ?? parts.timeoutMs, init.signal);
  try {
    deadline.signal.throwIfAborted();
    const data = await deadline.race(exchange(fixed(call), parts, deadline));
    parts.report(path, init, startedAt);
    return data;
  } catch (cause) {
    // Any other error broke off the reading of the answer.
    const error = cause instanceof TidemarkError ? cause : new NetworkError(cause);
    parts.report(path, init, startedAt, error);
    if (error instanceof RegionDeniedError) parts.onRegionDenied(error);
    throw error;
  } finally {
    deadline.clear();
  }
}
