import { after } from '../core/after.ts';
import { BusinessError, HttpError, RateLimitError } from '../errors/answerErrors.ts';
import type { TidemarkError } from '../errors/tidemarkError.ts';
import { NetworkError } from '../errors/transportErrors.ts';
import type { Call, RetryPolicy } from './call.ts';
import { wait } from './wait.ts';

export interface RetryOptions {
  /** How often a call is made at most, the first time included. Default 3. */
  readonly attempts?: number;
  /** The second attempt waits up to so long, each later one up to twice as long as the one before. Default 200 ms. */
  readonly baseMs?: number;
  /** No wait is longer, but for what the exchange asks for with `Retry-After`. Default 2,000 ms. */
  readonly maxMs?: number;
  /** From 0 up to 1, for the jitter. */
  readonly random?: () => number;
}

/** Of the time of a call, what its first attempt has for itself. A connection that a router has forgotten brings no answer, and says nothing. */
const PATIENCE = 0.3;

/** Statuses of an answer that says nothing about the call: a gateway without its exchange, an exchange that is busy or starting. */
const PASSING = [502, 503, 504];

/** Whether the same call may succeed a moment later. */
export function isPassing(error: unknown): error is TidemarkError {
  if (error instanceof NetworkError || error instanceof RateLimitError) return true;
  return (error instanceof HttpError || error instanceof BusinessError) && PASSING.includes(error.status);
}

type Members = Readonly<Record<string, unknown>>;

/** Whether a member is given, `clientOrderId`; of a batch, `orders.clientOrderId`, in each item. */
function hasMember(body: unknown, [name = '', ...rest]: readonly string[]): boolean {
  const value = (body as Members | undefined)?.[name];
  if (rest.length === 0) return typeof value === 'string' && value !== '';
  return Array.isArray(value) && value.every((item) => hasMember(item, rest));
}

/** Whether sending a call twice does nothing twice: it only reads, or the exchange knows the second one by the client's id. */
function isRepeatable({ method, idempotentBy, body }: Call): boolean {
  if (method === 'GET') return true;
  return idempotentBy !== undefined && hasMember(body, idempotentBy.split('.'));
}

const SILENT = Symbol('no answer yet');

/** What an attempt comes to, or that it has come to nothing within so long. */
function within(attempt: Promise<unknown>, patienceMs: number, call: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const cancel = after(patienceMs, () => resolve(SILENT));
    call.addEventListener('abort', cancel);
    attempt.then(resolve, reject).finally(cancel);
  });
}

/** What an attempt comes to, or the success of the silent one before it, if that comes first. */
function withEarlier(attempt: Promise<unknown>, earlier: Promise<unknown> | undefined): Promise<unknown> {
  return new Promise((resolve, reject) => {
    earlier?.then(resolve, () => undefined);
    attempt.then(resolve, reject);
  });
}

/**
 * Makes calls again that failed for a reason that passes: no connection, a gateway without its exchange, too many calls. Calls that only read are, and
 * writes that carry their client's id (`clientOrderId`), which the exchange carries out once; no other write ever is. Beside a first attempt that gets no
 * answer within three tenths of the call's time another one is made, over another connection, and the first answer of both is taken; not of files, which
 * take their time. The wait is drawn evenly from 0 up
 * to its limit (full jitter), so that clients that failed together do not come back together.
 */
export function retryPolicy(options: RetryOptions = {}): RetryPolicy {
  const { attempts = 3, baseMs = 200, maxMs = 2_000, random = Math.random } = options;
  /** How long to wait before the next attempt, in milliseconds. */
  const delayAfter = (error: TidemarkError, attempt: number): number => {
    const asked = error instanceof RateLimitError ? (error.retryAfterMs ?? 0) : 0;
    return asked + random() * Math.min(maxMs, baseMs * 2 ** (attempt - 1));
  };

  return async (call, send, { signal, endsAt }) => {
    const mayRepeat = attempts > 1 && isRepeatable(call);
    const patienceMs =
      mayRepeat && call.read === undefined ? PATIENCE * (endsAt - performance.now()) : Infinity;
    let silent: Promise<unknown> | undefined;
    for (let attempt = 1; ; attempt += 1) {
      try {
        const sent = send(attempt);
        const data = await (attempt === 1 ? within(sent, patienceMs, signal) : withEarlier(sent, silent));
        if (data !== SILENT) return data;
        silent = sent;
      } catch (error) {
        if (!mayRepeat || attempt >= attempts || !isPassing(error)) throw error;
        const delay = delayAfter(error, attempt);
        // Better to say at once what is the matter than to wait for the end of the time.
        if (performance.now() + delay >= endsAt) throw error;
        await wait(delay, signal);
      }
    }
  };
}
