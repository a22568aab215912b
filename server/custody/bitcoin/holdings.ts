import type { AddressHolding, WatchedAddresses } from '../adapter.ts';
import { attoOf } from '../amounts.ts';
import { COINBASE_MATURITY } from './coins.ts';
import { scriptOf } from './network.ts';
import type { OwnAddress } from './ownAddresses.ts';
import type { Sending } from './sending.ts';
import { BITCOIN } from './spends.ts';
import { unspentAt } from './unspentAt.ts';

const ACCOUNTS = { deposits: 'addresses', hot: 'hot', cold: 'cold' } as const;

/**
 * What each of custody's addresses holds at a height according to the node alone. What was mined counts once it is mature. Rejects with a
 * `NodeError`.
 */
export async function heldBy(
  sending: Sending,
  addresses: WatchedAddresses,
  height: number,
): Promise<readonly AddressHolding[]> {
  const { own, params } = sending;
  const watched = [...addresses.values()].map((address, index): OwnAddress => {
    const script = scriptOf(address, params.addresses);
    return { account: 'deposits', index, address, script };
  });
  // Among those that are watched may be the reserves: these are what they are.
  const coins = await unspentAt(height, [...watched, ...own.reserves], sending);
  const held = new Map<string, AddressHolding>();
  for (const { isCoinbase, height: minedAt, account, keyIndex, amount: sats } of coins) {
    if (isCoinbase !== 0 && minedAt > height - COINBASE_MATURITY + 1) continue;
    const { address } = (account === 'deposits' ? watched[keyIndex] : undefined) ?? own.at(account, keyIndex);
    const amount = (held.get(address)?.amount ?? 0n) + attoOf(BigInt(sats), BITCOIN.decimals);
    held.set(address, { address, account: ACCOUNTS[account], asset: BITCOIN.asset, amount });
  }
  return [...held.values()];
}
