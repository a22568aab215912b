import type { Address } from 'viem';
import type { AddressHolding, WatchedAddresses } from '../../adapter.ts';
import { attoOf } from '../../amounts.ts';
import type { NetworkInfo } from '../../protocol.ts';
import type { Questions } from './questions.ts';

/** Balances that are asked for in one call. */
const AT_ONCE = 500;

/** What each of our addresses holds at a height according to the node. */
export async function heldBy(
  {
    info,
    reserves,
    ask,
  }: {
    readonly info: NetworkInfo;
    readonly reserves: ReadonlyMap<string, 'hot' | 'cold'>;
    readonly ask: Questions;
  },
  addresses: WatchedAddresses,
  height: number,
): Promise<readonly AddressHolding[]> {
  const deposits = [...addresses.values()].filter((address) => !reserves.has(address));
  const owners = [
    ...deposits.map((address) => ({ address, account: 'addresses' as const })),
    ...[...reserves].map(([address, account]) => ({ address, account })),
  ];
  const held: AddressHolding[] = [];
  for (const { asset, contract, decimals } of info.assets)
    for (let at = 0; at < owners.length; at += AT_ONCE) {
      const some = owners.slice(at, at + AT_ONCE);
      const balances = await Promise.all(
        some.map(({ address }) => ask.balanceOf(address as Address, contract as Address | null, height)),
      );
      for (const [index, owner] of some.entries()) {
        const amount = attoOf(balances[index] ?? 0n, decimals);
        if (amount > 0n) held.push({ ...owner, asset, amount });
      }
    }
  return held;
}
