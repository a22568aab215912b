import type { AddressHolding, ChainAdapter } from '../adapter.ts';
import type { SignedAddress, SignedReserves } from '../protocol.ts';
import type { AddressBook } from '../watcher/addressBook.ts';
import { richest } from './richest.ts';

/** Deposit addresses of a network that sign: each takes a millisecond or two of the signer, and a row of every snapshot. */
const MAX_DEPOSIT_ADDRESSES = 1_000;

/**
 * Lets the hot and cold wallet and the deposit addresses that hold most sign for what they hold, one after the other. Rejects with
 * `SigningError`.
 */
export async function signHeld({
  adapter,
  addresses,
  held,
  message,
  limit = MAX_DEPOSIT_ADDRESSES,
}: {
  readonly adapter: Pick<ChainAdapter, 'reserves' | 'signMessage'>;
  readonly addresses: Pick<AddressBook, 'ownerOf'>;
  readonly held: readonly AddressHolding[];
  readonly message: string;
  readonly limit?: number;
}): Promise<Pick<SignedReserves, 'addresses' | 'leftOut'>> {
  const deposits = richest(
    held.filter(({ account }) => account === 'addresses'),
    limit,
  );
  const byAddress = Map.groupBy(held, ({ address }) => address);
  const signed: SignedAddress[] = [];
  for (const address of [...adapter.reserves.keys(), ...deposits.addresses]) {
    const account = adapter.reserves.get(address) ?? 'addresses';
    const index = account === 'addresses' ? userOf(addresses, address) : 0;
    const holdings = (byAddress.get(address) ?? []).map(({ asset, amount }) => ({ asset, amount }));
    const signature = await adapter.signMessage(account, index, message);
    signed.push({ address, account, holdings, signature });
  }
  return { addresses: signed, leftOut: deposits.leftOut };
}

/** Whose deposit address it is, and so the index of its key. */
function userOf(addresses: Pick<AddressBook, 'ownerOf'>, address: string): number {
  const owner = addresses.ownerOf(address);
  if (owner?.account !== 'addresses') throw new TypeError(`${address} is no deposit address`);
  return owner.userId;
}
