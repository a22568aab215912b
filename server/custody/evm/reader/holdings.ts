import type { Address } from 'viem';
import type { WatchedAddresses } from '../../adapter.ts';
import { attoOf } from '../../amounts.ts';
import type { Holding, NetworkInfo } from '../../protocol.ts';
import type { Questions } from './questions.ts';

/** Balances that are asked for in one call. */
const AT_ONCE = 500;

/** What our addresses hold at a height according to the node. */
export async function holdingsOf(
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
): Promise<readonly Omit<Holding, 'network'>[]> {
  const deposits = [...addresses.values()].filter((address) => !reserves.has(address));
  const owners = [
    ...deposits.map((address) => ({ address, account: 'addresses' as const })),
    ...[...reserves].map(([address, account]) => ({ address, account })),
  ];
  const holdings: Omit<Holding, 'network'>[] = [];
  for (const { asset, contract, decimals } of info.assets) {
    const sums = { addresses: 0n, hot: 0n, cold: 0n };
    for (let at = 0; at < owners.length; at += AT_ONCE) {
      const some = owners.slice(at, at + AT_ONCE);
      const balances = await Promise.all(
        some.map(({ address }) => ask.balanceOf(address as Address, contract as Address | null, height)),
      );
      for (const [index, { account }] of some.entries()) sums[account] += balances[index] ?? 0n;
    }
    for (const account of ['addresses', 'hot', 'cold'] as const)
      holdings.push({ asset, account, amount: attoOf(sums[account], decimals) });
  }
  return holdings;
}
