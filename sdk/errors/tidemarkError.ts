/** What went wrong, for code to branch on. These words do not change. */
export type ErrorKind =
  | 'network'
  | 'timeout'
  | 'aborted'
  | 'authToken'
  | 'http'
  | 'malformedAnswer'
  | 'business'
  | 'loginExpired'
  | 'regionDenied';

/** Every failure of the SDK. `cause` holds what it was made from, where there was something. */
export abstract class TidemarkError extends Error {
  abstract readonly kind: ErrorKind;
  /** Code of the exchange's answer; 0 when the exchange did not answer. */
  readonly code: number = 0;
}

/** The address of a request for people to read: without its query, which holds the token. */
export function shownUrl(url: string): string {
  return url.replace(/\?.*/, '');
}
