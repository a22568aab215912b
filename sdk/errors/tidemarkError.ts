/** What went wrong, for code to branch on. These words do not change. */
export type ErrorKind =
  | 'network'
  | 'timeout'
  | 'aborted'
  | 'authToken'
  | 'http'
  | 'malformedAnswer'
  | 'business'
  | 'rateLimited'
  | 'loginExpired'
  | 'regionDenied';

/**
 * What became of the call: `unknown` where nobody can say whether the exchange carried it out, `notDone` where it certainly did not. A write
 * whose outcome is unknown is looked up by its client id (`reconcile`) or, under that id, sent again.
 */
export type Outcome = 'notDone' | 'unknown';

/** Which call an error is of. */
export interface CallContext {
  /** Name of the operation, `placeOrder`; undefined for a call that no document describes. */
  readonly operation?: string | undefined;
  readonly method: string;
  /** As documented: `/configs/{configId}.json`. */
  readonly path: string;
  /** Sent as `X-Request-Id`: by it the exchange's log has the call. All attempts share it. */
  readonly requestId: string;
  /** 1 for the first. */
  readonly attempt: number;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/**
 * Every failure of the SDK. `message` is one line for logs: the operation, the path, what happened and why, the request's id and the attempt;
 * `userMessage` is what a person at a screen is told. `cause` holds what the error was made from, where there was something.
 */
export abstract class TidemarkError extends Error implements Partial<CallContext> {
  abstract readonly kind: ErrorKind;
  /** Code of the exchange's answer; 0 when the exchange did not answer. */
  readonly code: number = 0;
  /** Whether the call may have been carried out. */
  readonly outcome: Outcome = 'unknown';
  /** What happened, without which call it was: of a reject the exchange's own words, in the language of the client. */
  declare readonly userMessage: string;
  declare readonly operation?: string;
  declare readonly method?: string;
  declare readonly path?: string;
  declare readonly requestId?: string;
  readonly attempt?: number;

  /** @param detail what `message` says instead of `userMessage` */
  constructor(userMessage: string, options: ErrorOptions = {}, detail = userMessage) {
    super(oneLine(detail), options.cause === undefined ? {} : options);
    this.userMessage = userMessage;
  }
}

/** Names the call in an error that does not name one yet. Returns the error. */
export function inContext<E extends TidemarkError>(error: E, context: CallContext): E {
  if (error.requestId) return error;
  const { name, message, stack = '' } = error;
  const { operation, method, path, requestId, attempt } = context;
  const call = `${operation ? `${operation} ` : ''}${method} ${path}`;
  const told = `${call}: ${message} (request ${requestId}, attempt ${attempt})`;
  // What V8 prints of an error is its stack, which begins with the message as it was first.
  const traced = stack.replace(/^.*?(?=\n {4}at )/s, () => `${name}: ${told}`);
  return Object.assign(error, context, { message: told, stack: traced });
}

/** The address of a request for people to read: without its query, which holds the token. */
export function shownUrl(url: string): string {
  return url.replace(/\?.*/, '');
}
