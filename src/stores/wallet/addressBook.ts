import type { OperationBody } from '@tidemark/sdk';
import { sdk } from '../clients.ts';
import { useItem } from '../data/useItem.ts';
import type { Item } from '../data/useItem.ts';
import { withStepUp } from '../identity/stepUp.ts';
import type { AddressBook, WalletAddress } from './types.ts';

/** The user's addresses, and whether withdrawals go to whitelisted ones alone. */
export function useAddressBook(): Item<AddressBook> {
  return useItem({ namespace: 'wallet.addresses', api: 'listAddresses' });
}

/** Adds an address, once a fresh factor was proved. Rejects with the API's error. */
export function addAddress(body: OperationBody<'addAddress'>): Promise<WalletAddress> {
  return withStepUp(() => sdk.call('addAddress', { body }));
}

/** Removes an address from book and whitelist. Rejects with the API's error. */
export async function removeAddress(addressId: string): Promise<void> {
  await sdk.call('removeAddress', { body: { addressId } });
}

/** On at once, off after 24 hours; once a fresh factor was proved. Rejects with the API's error. */
export async function setWhitelistOnly(whitelistOnly: boolean): Promise<void> {
  await withStepUp(() => sdk.call('setWhitelistOnly', { body: { whitelistOnly } }));
}
