import type { DocumentName, OperationId } from '@tidemark/sdk/contract';

/**
 * Documents whose operations simulated trading offers: trading contracts, what shows who is logged in and speaks their language, and the
 * configuration, which names the key of the `auth` tokens.
 */
const OFFERED: ReadonlySet<string> = new Set<DocumentName>([
  'activities',
  'config',
  'content',
  'contracts',
  'kyc',
  'log',
  'market',
  'user',
]);

/** Logging in and being verified happen on the exchange itself; there are no pairs here. */
const EXCEPTIONS: ReadonlySet<string> = new Set<OperationId>([
  'login',
  'listTradePairs',
  'getKycApplication',
  'submitKycApplication',
  'uploadKycPicture',
]);

/** Reads back what `changePositionMargin` moved here. */
const BESIDES: ReadonlySet<string> = new Set<OperationId>(['getTransfer']);

/** Whether simulated trading offers an operation. Nothing that reads or moves real money is among them. */
export function isOffered({ id, document }: { readonly id: string; readonly document: string }): boolean {
  return (OFFERED.has(document) && !EXCEPTIONS.has(id)) || BESIDES.has(id);
}

/** Whether an operation changes what its user has in simulated trading. */
export function changesFunds({
  document,
  method,
}: {
  readonly document: string;
  readonly method: string;
}): boolean {
  return document === ('contracts' satisfies DocumentName) && method !== 'GET';
}
