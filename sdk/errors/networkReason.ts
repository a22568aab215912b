/** Why no answer came, as far as it is known. `browser` where a page is not told: offline, a wrong address, CORS, mixed content. */
export type NetworkReason = 'refused' | 'dns' | 'tls' | 'brokenOff' | 'browser' | 'other';

interface SystemError {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
  readonly errors?: readonly unknown[];
}

/** How a message is known, and what is said instead of it where it says little. */
type KnownReason = readonly [pattern: RegExp, reason: NetworkReason, text?: string];

const REASONS: readonly KnownReason[] = [
  // OpenSSL says so of an answer that is not encrypted, among names of its own functions and files.
  [/wrong.version.number/i, 'tls', 'no TLS is spoken there; did you mean http://?'],
  [/ECONNREFUSED/, 'refused'],
  [/ENOTFOUND|EAI_AGAIN/, 'dns'],
  [/CERT|TLS|SSL|SIGNED/, 'tls'],
  [/ECONNRESET|EPIPE|SOCKET|terminated|connection lost/, 'brokenOff'],
];

const BROWSER_HINT = 'the browser does not say why: offline, wrong address, mixed content or CORS';

/** The error beneath all others: `fetch` says "fetch failed", and its cause says why. */
function innermost(error: unknown): SystemError {
  const { cause, errors } = Object(error) as SystemError;
  const inner = cause ?? errors?.[0];
  return inner ? innermost(inner) : (Object(error) as SystemError);
}

/** Reads what a failed `fetch` was rejected with. */
export function networkReasonOf(error: unknown): { readonly reason: NetworkReason; readonly text: string } {
  const { code, message } = innermost(error);
  const said = String(message ?? error);
  const text = typeof code === 'string' && !said.includes(code) ? `${code} ${said}` : said;
  const unknown: KnownReason =
    'document' in globalThis ? [/$/, 'browser', `${text}: ${BROWSER_HINT}`] : [/$/, 'other'];
  const [, reason, told = text] = REASONS.find(([pattern]) => pattern.test(text)) ?? unknown;
  return { reason, text: told };
}
