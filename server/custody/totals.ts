import type { AddressHolding } from './adapter.ts';
import type { Holding, NetworkInfo } from './protocol.ts';

/** What each account holds of each asset of a network, zeros included. */
export function totalsOf(
  { assets }: Pick<NetworkInfo, 'assets'>,
  held: readonly AddressHolding[],
): readonly Omit<Holding, 'network'>[] {
  return assets.flatMap(({ asset }) =>
    (['addresses', 'hot', 'cold'] as const).map((account) => {
      const own = held.filter((each) => each.asset === asset && each.account === account);
      return { asset, account, amount: own.reduce((sum, { amount }) => sum + amount, 0n) };
    }),
  );
}
