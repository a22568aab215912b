import { API_KEY_UNTIMELY, FORBIDDEN } from '../contract/handledCodes.ts';
import { isReject } from '../errors/answerErrors.ts';
import { inContext, TidemarkError, type CallContext } from '../errors/tidemarkError.ts';
import { AuthTokenError, NetworkError } from '../errors/transportErrors.ts';
import type { AuthTokenSource } from '../auth/authTokenSource.ts';
import { readAnswer } from './answer.ts';
import type { BodyWriter, Call } from './call.ts';
import type { ExchangeClock } from './client.ts';
import { startDeadline } from './deadline.ts';
import { callHook, HookFault } from './hook.ts';
import { networkFaultOf } from './networkFault.ts';
import type { ClientOptions } from './options.ts';
import { newRequestId } from './requestId.ts';
import { pathOf, type Transport } from './transport.ts';

/** The parts that a call goes through. */
export interface CallParts extends Pick<ClientOptions, 'apiKey' | 'session' | 'retry' | 'onCall' | 'fetch'> {
  /** The address that the path of a call is appended to. */
  readonly baseOf: (path: string) => string | Promise<string>;
  readonly transport: Transport;
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

/**
 * Makes a call from beginning to end. Rejects with a `TidemarkError`, or with what a callback of the caller threw, as it is; then the call
 * is not made again.
 */
export async function perform(call: Call, parts: CallParts): Promise<unknown> {
  const { operation, method, path, query, body, write = jsonBody, settings = {} } = call;
  const { answer = 'envelope', read = (response) => readAnswer(response, answer) } = call;
  const { retry = parts.retry, keepalive = false, fetch = parts.fetch } = settings;
  // As it is when the call is made: it may be sent again, and the caller may go on changing what it gave.
  const params = { ...call.params };
  const members = { ...query };
  const [content, type] = body === undefined ? [] : write(body);
  const sentPath = pathOf({ path, params });

  const startedAt = parts.now();
  const deadline = startDeadline(settings.timeoutMs ?? parts.timeoutMs, settings.signal);
  const { signal } = deadline;
  const requestId = newRequestId();
  let attempt = 1;
  let isSent = false;

  const fetchOnce = async (request: Request): Promise<Response> => {
    signal.throwIfAborted();
    isSent = true;
    try {
      return await (fetch ? fetch(request) : globalThis.fetch(request));
    } catch (error) {
      signal.throwIfAborted();
      throw networkFaultOf(error, request.url, fetch !== undefined);
    }
  };
  const readData = async (response: Response): Promise<unknown> => {
    try {
      return await read(response);
    } catch (error) {
      // What is not the SDK's own broke off the reading.
      throw error instanceof TidemarkError ? error : new NetworkError(error);
    }
  };

  const send = async (onSent?: () => void): Promise<unknown> => {
    const baseUrl = await parts.baseOf(path);
    // Plain documents need no token; the one that names the key of the token could not be fetched otherwise. A token is good once.
    const auth =
      answer === 'document' || parts.apiKey ? undefined : await tokenFor(sentPath, parts.authToken);
    onSent?.();
    const response = await parts.transport({
      ...{ method, path, params, baseUrl, keepalive, signal },
      query: { ...members, auth },
      headers: {
        ...parts.headers(),
        'X-Request-Id': requestId,
        ...(type && { 'Content-Type': type }),
      },
      body: content,
      fetch: fetchOnce,
      middleware: [
        {
          onRequest: ({ request }) => parts.apiKey?.sign(request, parts.clock.now(), sentPath),
          // Before openapi-fetch reads a failure in its own way; of a success it leaves the reading to us.
          onResponse: async ({ response: answered }) => {
            if (!answered.ok) await readData(answered);
          },
        },
      ],
    });
    const data = await readData(response);
    await callHook(settings.onHeaders, response.headers);
    return data;
  };

  /** Sends once, and once more where the exchange turned it away unread: then even a write does nothing twice. */
  const sendTimely = async (onSent?: () => void): Promise<unknown> => {
    try {
      return await send(onSent);
    } catch (error) {
      const isUntimely = isReject(error, FORBIDDEN) || isReject(error, API_KEY_UNTIMELY);
      if (!isUntimely || !error.data) throw error;
      const { serverTime } = error.data;
      await callHook(() => parts.clock.correct(serverTime));
      return send(onSent);
    }
  };

  const sendAgain = async (count: number): Promise<unknown> => {
    attempt = count;
    return parts.session?.send(path, sendTimely) ?? sendTimely();
  };

  const context = (): CallContext => ({ operation, method, path, requestId, attempt });
  const end = async (error?: unknown): Promise<void> => {
    try {
      await parts.onCall?.({ ...context(), query, body, startedAt, endedAt: parts.now(), error });
    } catch {
      // A log that fails must not make a call fail.
    }
  };

  try {
    const data = await deadline.race(() => (retry ? retry(call, sendAgain, deadline) : sendAgain(1)));
    void end();
    return data;
  } catch (failure) {
    const error: unknown = failure instanceof HookFault ? failure.cause : failure;
    if (failure instanceof TidemarkError) {
      if (!isSent) Object.assign(failure, { outcome: 'notDone' });
      inContext(failure, context());
    }
    void end(error);
    throw error;
  } finally {
    deadline.clear();
  }
}
