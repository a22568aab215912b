import { sdk } from '../clients.ts';
import type { GivingProduct } from './funding.ts';

/** The account that deposit reward coupons want their money to stay in. */
const DERIVATIVES = 4;

/**
 * Asks what the user has to confirm before these accounts give something; `undefined` where that is nothing. Rejects with an error of the SDK.
 */
export async function questionOfFunding(fundFrom: readonly GivingProduct[]): Promise<string | undefined> {
  if (!fundFrom.includes(DERIVATIVES)) return undefined;
  const { status, message } = await sdk.call('checkTransfer', { query: { transferType: 'OUT' } });
  return status === 0 || message === '' ? undefined : message;
}
