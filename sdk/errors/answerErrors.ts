import { CODE } from '../contract/code.ts';
import type { ErrorData } from '../contract/operations.ts';
import { shownUrl, TidemarkError, type ErrorKind } from './tidemarkError.ts';

/** Something between us and the exchange answered, or the exchange without an envelope: a proxy's 502, a page of an error 404. */
export class HttpError extends TidemarkError {
  override readonly name = 'HttpError';
  readonly kind = 'http';
  readonly status: number;
  /** What was asked for, without its query. */
  readonly url: string;
  /** Beginning of what was answered, for people to read. */
  readonly excerpt: string;

  constructor({ status, url }: Pick<Response, 'status' | 'url'>, text: string) {
    super(`The server answered with HTTP status ${status}`);
    this.status = status;
    this.url = shownUrl(url);
    this.excerpt = text.slice(0, 200);
  }
}

/** A success that is not what the contract promises: empty, not JSON, no envelope. */
export class MalformedAnswerError extends TidemarkError {
  override readonly name = 'MalformedAnswerError';
  readonly kind = 'malformedAnswer';
  readonly status: number;
  /** What was asked for, without its query. */
  readonly url: string;
  /** Beginning of what was answered, for people to read. */
  readonly excerpt: string;

  constructor({ status, url }: Pick<Response, 'status' | 'url'>, text: string, cause?: unknown) {
    super('The answer cannot be understood', { cause });
    this.status = status;
    this.url = shownUrl(url);
    this.excerpt = text.slice(0, 200);
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

/** The exchange answered, and rejected: `code` is one of `CODE`, and `message` is made for the user. */
export class BusinessError extends TidemarkError {
  override readonly name: string = 'BusinessError';
  readonly kind: Extract<ErrorKind, 'business' | 'loginExpired' | 'regionDenied'> = 'business';
  override readonly code: number;
  readonly status: number;
  readonly data: unknown;

  constructor({ code, message, data, status }: Reject, cause?: unknown) {
    super(message, { cause });
    this.code = code;
    this.status = status;
    this.data = data;
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

/** The error of a reject, by its code. */
export function rejectError(reject: Reject): BusinessError {
  if (reject.code === CODE.loginExpired) return new LoginExpiredError(reject);
  if (reject.code === CODE.regionDenied) return new RegionDeniedError(reject);
  return new BusinessError(reject);
}

/** Whether an error is the exchange's reject of a code; what a program may read of it then has its type. */
export function isReject<Code extends number>(
  error: unknown,
  code: Code,
): error is BusinessError & { readonly code: Code; readonly data: ErrorData<Code> } {
  return error instanceof BusinessError && error.code === code;
}
