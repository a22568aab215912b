import { networkReasonOf, type NetworkReason } from './networkReason.ts';
import { shownUrl, TidemarkError, type Outcome } from './tidemarkError.ts';

/** No answer came: offline, rejected connection, broken off. `outcome` is `notDone` where no connection was made. */
export class NetworkError extends TidemarkError {
  override readonly name = 'NetworkError';
  readonly kind = 'network';
  declare readonly outcome: Outcome;
  /** What was asked for, without its query; undefined when it was not sent to anybody. */
  declare readonly url: string | undefined;
  declare readonly reason: NetworkReason;

  constructor(cause: unknown, url?: string) {
    const { reason, text } = networkReasonOf(cause);
    const shown = url && shownUrl(url);
    super(
      'Sorry, a network error occurred. Please try again later.',
      { cause },
      `no answer${shown ? ` from ${shown}` : ''}: ${text}`,
    );
    this.url = shown;
    this.reason = reason;
    this.outcome = ['refused', 'dns', 'tls'].includes(reason) ? 'notDone' : 'unknown';
  }
}

/** No complete answer came in time. Whether the request was carried out is not known. */
export class TimeoutError extends TidemarkError {
  override readonly name = 'TimeoutError';
  readonly kind = 'timeout';
  declare readonly timeoutMs: number;

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

/** The source of auth tokens, or the signer of an API key, failed, so that the call was never made. */
export class AuthTokenError extends TidemarkError {
  override readonly name = 'AuthTokenError';
  readonly kind = 'authToken';
  override readonly outcome = 'notDone';

  constructor(cause: unknown, text = 'Failed to generate Akamai auth token') {
    super(text, { cause }, `${text}: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}
