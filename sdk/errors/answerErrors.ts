import { LOGIN_EXPIRED, RATE_LIMITED, REGION_DENIED } from '../contract/handledCodes.ts';
import type { ErrorData } from '../contract/operations.ts';
import { shownUrl, TidemarkError, type ErrorKind, type Outcome } from './tidemarkError.ts';

type Answered = Pick<Response, 'status' | 'url'>;

const EXCERPT = 200;

/** From here on a status says that the exchange failed: it may have done something before. */
const FAULT_FROM = 500;

function outcomeOf(status: number): Outcome {
  return status >= FAULT_FROM ? 'unknown' : 'notDone';
}

/** An answer that is not the exchange's, or not as the contract has it. */
abstract class StrangeAnswerError extends TidemarkError {
  declare readonly status: number;
  /** What was asked for, without its query. */
  declare readonly url: string;
  /** Beginning of what was answered, for people to read. */
  declare readonly excerpt: string;

  constructor(said: string, hint: string, { status, url }: Answered, text: string, cause?: unknown) {
    const excerpt = text.slice(0, EXCERPT);
    super(said, { cause }, `${said} ${hint} ${shownUrl(url)}: ${excerpt}`);
    this.status = status;
    this.url = shownUrl(url);
    this.excerpt = excerpt;
  }
}

/** Something between us and the exchange answered, or the exchange without an envelope: a proxy's 502, a page of an error 404. */
export class HttpError extends StrangeAnswerError {
  override readonly name = 'HttpError';
  readonly kind = 'http';
  declare readonly outcome: Outcome;

  constructor(answered: Answered, text: string) {
    super(`The server answered with HTTP status ${answered.status}`, 'at', answered, text);
    this.outcome = outcomeOf(answered.status);
  }
}

/** A success that is not what the contract promises: empty, not JSON, no envelope. */
export class MalformedAnswerError extends StrangeAnswerError {
  override readonly name = 'MalformedAnswerError';
  readonly kind = 'malformedAnswer';

  constructor(answered: Answered, text: string, cause?: unknown) {
    super('The answer cannot be understood', '(is it a Tidemark exchange?) of', answered, text, cause);
  }
}

/** What the exchange answered instead of a success. */
export interface Reject {
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
  /** HTTP status. */
  readonly status: number;
}

/** The exchange answered, and rejected: `code` is one of `CODE`, and `userMessage` is made for the user. */
export class BusinessError extends TidemarkError {
  override readonly name: string = 'BusinessError';
  readonly kind: Extract<ErrorKind, 'business' | 'rateLimited' | 'loginExpired' | 'regionDenied'> =
    'business';
  declare readonly outcome: Outcome;
  declare readonly code: number;
  declare readonly status: number;
  declare readonly data: unknown;

  constructor({ code, message, data, status }: Reject, cause?: unknown) {
    super(message, { cause }, `${code} ${message}`);
    this.code = code;
    this.status = status;
    this.data = data;
    this.outcome = outcomeOf(status);
  }
}

/** 10001: the session is over and could not be renewed, or there never was one. */
export class LoginExpiredError extends BusinessError {
  override readonly name = 'LoginExpiredError';
  override readonly kind = 'loginExpired';
}

/** 1405: the exchange does not serve the region. */
export class RegionDeniedError extends BusinessError {
  override readonly name = 'RegionDeniedError';
  override readonly kind = 'regionDenied';
}

/** 10429, or HTTP status 429 of something before the exchange: too many calls. Nothing was done. */
export class RateLimitError extends BusinessError {
  override readonly name = 'RateLimitError';
  override readonly kind = 'rateLimited';
  override readonly outcome = 'notDone';
  /** After how many milliseconds the call may be made again, from when the answer came; undefined where the answer does not say. */
  declare readonly retryAfterMs: number | undefined;

  constructor(reject: Reject, retryAfterMs?: number) {
    const wait = retryAfterMs === undefined ? '' : ` (again in ${retryAfterMs} ms)`;
    super(reject);
    this.message += wait;
    this.retryAfterMs = retryAfterMs;
  }
}

const SECOND_MS = 1_000;

/** How long an answer asks its caller to stay away: by Retry-After, in seconds or as a date, or by when the limit is there again. */
function retryAfterOf(headers: Headers): number | undefined {
  const text = headers.get('retry-after') ?? headers.get('ratelimit-reset');
  if (!text) return undefined;
  const waitMs = /^\d+$/.test(text) ? Number(text) * SECOND_MS : Date.parse(text) - Date.now();
  return Number.isNaN(waitMs) ? undefined : Math.max(0, waitMs);
}

/**
 * The error of a reject, by its code.
 * @param headers of its answer, where it came with any
 */
export function rejectError(reject: Reject, headers?: Headers): BusinessError {
  switch (reject.code) {
    case LOGIN_EXPIRED:
      return new LoginExpiredError(reject);
    case REGION_DENIED:
      return new RegionDeniedError(reject);
    case RATE_LIMITED:
      return new RateLimitError(reject, headers && retryAfterOf(headers));
    default:
      return new BusinessError(reject);
  }
}

/** Whether an error is the exchange's reject of a code; what a program may read of it then has its type. */
export function isReject<Code extends number>(
  error: unknown,
  code: Code,
): error is BusinessError & { readonly code: Code; readonly data: ErrorData<Code> } {
  return error instanceof BusinessError && error.code === code;
}
