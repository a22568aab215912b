/**
 * Documents whose operations simulated trading offers: trading contracts, what shows who is logged in and speaks their language, and the
 * configuration, which names the key of the `auth` tokens.
 */
const DOCUMENTS: ReadonlySet<string> = new Set([
  'activities',
  'config',
  'content',
  'contracts',
  'kyc',
  'log',
  'market',
  'user',
]);

/** Logging in happens on the exchange itself; there are no pairs here. */
const EXCEPTIONS: ReadonlySet<string> = new Set(['login', 'listTradePairs']);

/** Whether simulated trading offers an operation. Nothing that reads or moves real money is among them. */
export function isOffered({ id, document }: { readonly id: string; readonly document: string }): boolean {
  return DOCUMENTS.has(document) && !EXCEPTIONS.has(id);
}

/** Whether an operation changes what its user has in simulated trading. */
export function changesFunds({
  document,
  method,
}: {
  readonly document: string;
  readonly method: string;
}): boolean {
  return document === 'contracts' && method !== 'GET';
}
