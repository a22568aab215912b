import { BusinessError, CODE } from '@tidemark/sdk';

/** What a sending that failed says of its request, which may be sent again under the same id. */
export type Verdict =
  /** The exchange has looked at the request and refuses it, however often it is sent. */
  | 'refused'
  /** This sending was turned away unread: what became of an earlier one is as open as before. */
  | 'turnedAway'
  /** No answer, or one that does not tell: the request may or may not have been carried out. */
  | 'unknown';

const INTERNAL_FROM = 500;

/** Refusals of the request itself; those of trading, 20001 and up, are refusals of it as well. */
const ABOUT_REQUEST: ReadonlySet<number> = new Set([CODE.invalid, CODE.notFound, CODE.conflict]);
const FIRST_TRADING_REFUSAL = 20_000;

/** Reads the error of a call that moves money or places an order. */
export function verdictOf(error: unknown): Verdict {
  if (!(error instanceof BusinessError)) return 'unknown';
  const { code, status } = error;
  if (ABOUT_REQUEST.has(code) || code >= FIRST_TRADING_REFUSAL) return 'refused';
  return code === CODE.internal || code === CODE.unavailable || status >= INTERNAL_FROM
    ? 'unknown'
    : 'turnedAway';
}

/**
 * Whether a failed sending tells that the request was not carried out.
 *
 * @param wasUnanswered whether it was sent before, and nobody knows what came of it
 */
export function isSettledBy(verdict: Verdict, wasUnanswered: boolean): boolean {
  return verdict === 'refused' || (verdict === 'turnedAway' && !wasUnanswered);
}

/**
 * How many requests without an answer are remembered side by side, and how long: by then the tables have told what came of them, and the
 * same request means another one.
 */
export const UNANSWERED = { limit: 32, maxAgeMs: 10 * 60_000 } as const;

/**
 * A new id under which a request may be sent again without being carried out twice: 128 random bits.
 * `crypto.randomUUID` would need a secure context, which a page on a local network is not.
 */
export function newClientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return `web-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
