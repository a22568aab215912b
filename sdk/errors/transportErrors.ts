import { shownUrl, TidemarkError } from './tidemarkError.ts';

/** No answer came: offline, rejected connection, broken off. Whether the request arrived is not known. */
export class NetworkError extends TidemarkError {
  override readonly name = 'NetworkError';
  readonly kind = 'network';
  /** What was asked for, without its query; undefined when it was not sent to anybody. */
  readonly url: string | undefined;

  constructor(cause: unknown, url?: string) {
    super('Sorry, a network error occurred. Please try again later.', { cause });
    this.url = url && shownUrl(url);
  }
}

/** No complete answer came in time. Whether the request was carried out is not known. */
export class TimeoutError extends TidemarkError {
  override readonly name = 'TimeoutError';
  readonly kind = 'timeout';
  readonly timeoutMs: number;

  constructor(timeoutMs: number) {
    super(`No answer within ${timeoutMs} ms`);
    this.timeoutMs = timeoutMs;
  }
}

/** The caller gave the call up through its signal; `cause` is the signal's reason. */
export class AbortedError extends TidemarkError {
  override readonly name = 'AbortedError';
  readonly kind = 'aborted';

  constructor(cause: unknown) {
    super('The call was aborted', { cause });
  }
}

/** The source of auth tokens failed, so that the call was never made. */
export class AuthTokenError extends TidemarkError {
  override readonly name = 'AuthTokenError';
  readonly kind = 'authToken';

  constructor(cause: unknown) {
    super('Failed to generate Akamai auth token', { cause });
  }
}
