/** What can go wrong between the page and the app around it, as the wire and code that branches name it. */
export type BridgeErrorKind =
  'timeout' | 'notFound' | 'parameterError' | 'jsonParseError' | 'functionNotFound';

/** Every failure of the bridge. Messages are for developers; users see texts of their own. */
export abstract class BridgeError extends Error {
  abstract readonly kind: BridgeErrorKind;
}

/** The app did not answer in time. Whether it did what was asked is not known. */
export class BridgeTimeoutError extends BridgeError {
  override readonly name = 'BridgeTimeoutError';
  readonly kind = 'timeout';

  constructor(action: string, timeoutMs: number) {
    super(`The app did not answer ${action} within ${timeoutMs} ms`);
  }
}

/** There is no app to talk to, or the app has not got what was asked for. */
export class BridgeNotFoundError extends BridgeError {
  override readonly name = 'BridgeNotFoundError';
  readonly kind = 'notFound';
}

/** The app rejects the parameters of an action. */
export class BridgeParameterError extends BridgeError {
  override readonly name = 'BridgeParameterError';
  readonly kind = 'parameterError';
}

/** One side cannot read what the other sent: no JSON, or JSON of another shape. */
export class BridgeJsonParseError extends BridgeError {
  override readonly name = 'BridgeJsonParseError';
  readonly kind = 'jsonParseError';
}

/** The app is there, but has no such action; or its interface has no function to call. */
export class BridgeFunctionNotFoundError extends BridgeError {
  override readonly name = 'BridgeFunctionNotFoundError';
  readonly kind = 'functionNotFound';
}

const REPORTED = {
  notFound: BridgeNotFoundError,
  parameterError: BridgeParameterError,
  jsonParseError: BridgeJsonParseError,
  functionNotFound: BridgeFunctionNotFoundError,
} as const;

/** The error that an app reports by its kind. A kind that we do not know makes the answer one we cannot read. */
export function reportedError(kind: unknown, message: string): BridgeError {
  const isKnown = typeof kind === 'string' && Object.hasOwn(REPORTED, kind);
  if (!isKnown) return new BridgeJsonParseError(`The app reported an unknown error: ${String(kind)}`);
  return new REPORTED[kind as keyof typeof REPORTED](message);
}
