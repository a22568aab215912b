import type { WatchedAddresses } from '../adapter.ts';
import { attoOf } from '../amounts.ts';
import type { Holding } from '../protocol.ts';
import { COINBASE_MATURITY } from './coins.ts';
import { scriptOf } from './network.ts';
import type { Sending } from './sending.ts';
import { BITCOIN } from './spends.ts';
import { unspentAt } from './unspentAt.ts';

const ACCOUNTS = { deposits: 'addresses', hot: 'hot', cold: 'cold' } as const;

/** What custody's addresses hold at a height according to the node alone. What was mined counts once it is mature. Rejects with a `NodeError`. */
export async function holdingsAt(
  { own, params, rpc, source }: Sending,
  addresses: WatchedAddresses,
  height: number,
): Promise<readonly Omit<Holding, 'network'>[]> {
  const watched = [...addresses.values()].map((address) => {
    const script = scriptOf(address, params.addresses);
    return { account: 'deposits' as const, index: 0, address, script };
  });
  // Among those that are watched may be the reserves: these are what they are.
  const coins = await unspentAt(height, [...watched, ...own.reserves], { rpc, source });
  const mature = coins.filter(
    (coin) => coin.isCoinbase === 0 || coin.height <= height - COINBASE_MATURITY + 1,
  );
  return (['deposits', 'hot', 'cold'] as const).map((account) => {
    const sats = mature.reduce(
      (sum, coin) => (coin.account === account ? sum + BigInt(coin.amount) : sum),
      0n,
    );
    return { asset: BITCOIN.asset, account: ACCOUNTS[account], amount: attoOf(sats, BITCOIN.decimals) };
  });
}
