import { API_KEY_UNTIMELY, FORBIDDEN } from '../contract/handledCodes.ts';
import { isReject } from '../errors/answerErrors.ts';
import { inContext, TidemarkError, type CallContext } from '../errors/tidemarkError.ts';
import { AuthTokenError, NetworkError } from '../errors/transportErrors.ts';
import type { AuthTokenSource } from '../auth/authTokenSource.ts';
import { readAnswer } from './answer.ts';
import type { BodyWriter, Call } from './call.ts';
import type { ExchangeClock } from './client.ts';
import { startDeadline } from './deadline.ts';
import type { ClientOptions } from './options.ts';
import { newRequestId } from './requestId.ts';
import { pathOf, searchOf } from './address.ts';

/** The parts that a call goes through. */
export interface CallParts extends Pick<ClientOptions, 'apiKey' | 'session' | 'retry' | 'onCall'> {
  /** The address that the path of a call is appended to. */
  readonly baseOf: (path: string) => string | Promise<string>;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly headers: () => Readonly<Record<string, string>>;
  readonly authToken: AuthTokenSource;
  readonly timeoutMs: number;
  readonly clock: ExchangeClock;
  readonly now: () => number;
}

const jsonBody: BodyWriter = (body) => [JSON.stringify(body), 'application/json'];

async function tokenFor(path: string, source: AuthTokenSource): Promise<string> {
  try {
    return await source(path);
  } catch (error) {
    throw error instanceof TidemarkError ? error : new AuthTokenError(error);
  }
}

/** Any error that is not the SDK's broke off the reading of the answer. */
function known(error: unknown): TidemarkError {
  return error instanceof TidemarkError ? error : new NetworkError(error);
}

/** Makes a call from beginning to end. Rejects with a `TidemarkError`, whatever happened. */
export async function perform(call: Call, parts: CallParts): Promise<unknown> {
  const { operation, method, path, query, body, write = jsonBody, settings = {} } = call;
  const { answer = 'envelope', read = (response) => readAnswer(response, answer) } = call;
  const { retry = parts.retry, keepalive = false } = settings;
  // As it is when the call is made: it may be sent again, and the caller may go on changing what it gave.
  const sentPath = pathOf(call);
  const members = searchOf(query);
  const written = body === undefined ? [] : write(body);

  const startedAt = parts.now();
  const deadline = startDeadline(settings.timeoutMs ?? parts.timeoutMs, settings.signal);
  const { signal } = deadline;
  const requestId = newRequestId();
  let attempt = 1;

  const send = async (onSent?: () => void): Promise<unknown> => {
    const address = new URL((await parts.baseOf(path)) + sentPath);
    // Plain documents need no token; the one that names the key of the token could not be fetched otherwise. A token is good once.
    const auth =
      answer === 'document' || parts.apiKey ? undefined : await tokenFor(address.pathname, parts.authToken);
    address.search = [...members, ...searchOf({ auth })].join('&');
    const [content, type] = written;
    onSent?.();
    const request = new Request(address, {
      method,
      headers: {
        ...parts.headers(),
        'X-Request-Id': requestId,
        ...(type && { 'Content-Type': type }),
      },
      credentials: 'include',
      body: content ?? null,
      keepalive,
      signal,
    });
    await parts.apiKey?.sign(request, parts.clock.now());
    const response = await (settings.fetch ?? parts.fetch)(request).catch((error: unknown) => {
      throw signal.aborted ? signal.reason : new NetworkError(error, request.url);
    });
    const data = await read(response);
    settings.onHeaders?.(response.headers);
    return data;
  };

  /** Sends once, and once more where the exchange turned it away unread: then even a write does nothing twice. */
  const sendTimely = async (onSent?: () => void): Promise<unknown> => {
    try {
      return await send(onSent);
    } catch (error) {
      const isUntimely = isReject(error, FORBIDDEN) || isReject(error, API_KEY_UNTIMELY);
      if (!isUntimely || !error.data) throw error;
      parts.clock.correct(error.data.serverTime);
      return send(onSent);
    }
  };

  const sendAgain = async (count: number): Promise<unknown> => {
    attempt = count;
    try {
      return await (parts.session?.send(path, sendTimely) ?? sendTimely());
    } catch (error) {
      throw known(error);
    }
  };

  const context = (): CallContext => ({ operation, method, path, requestId, attempt });
  const end = (error?: TidemarkError): void => {
    try {
      parts.onCall?.({ ...context(), query, body, startedAt, endedAt: parts.now(), error });
    } catch {
      // A log that fails must not make a call fail.
    }
  };

  try {
    const data = await deadline.race(() => (retry ? retry(call, sendAgain, deadline) : sendAgain(1)));
    end();
    return data;
  } catch (cause) {
    const error = inContext(known(cause), context());
    end(error);
    throw error;
  } finally {
    deadline.clear();
  }
}
