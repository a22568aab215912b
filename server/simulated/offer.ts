/** Documents whose operations simulated trading offers: trading contracts, and what shows who is logged in and speaks their language. */
const DOCUMENTS: ReadonlySet<string> = new Set([
  'activities',
  'content',
  'contract',
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
  return document === 'contract' && method !== 'GET';
}
