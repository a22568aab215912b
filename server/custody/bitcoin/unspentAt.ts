import type { CoinCount } from './coinCount.ts';
import type { OwnAddress } from './ownAddresses.ts';
import { hexOf } from './rawTransaction.ts';
import type { BitcoinCoinRow } from './tables.ts';

/** A coin of ours that stands. */
export type Unspent = Pick<
  BitcoinCoinRow,
  'txId' | 'place' | 'amount' | 'account' | 'keyIndex' | 'isCoinbase'
> & {
  readonly height: number;
};

/** What addresses had at a height, according to the node alone. Rejects with a `NodeError` when the node is behind or the chain changes meanwhile. */
export async function unspentAt(
  height: number,
  addresses: readonly OwnAddress[],
  { count }: { readonly count: CoinCount },
): Promise<readonly Unspent[]> {
  const owners = new Map(addresses.map((own) => [hexOf(own.script), own]));
  const found = await count.at(height, new Set(owners.keys()));
  const coins: Unspent[] = [];
  for (const [place, { script, amount, height: madeAt, isCoinbase }] of found) {
    const owner = owners.get(script);
    if (owner === undefined) continue;
    const [txId = '', index] = place.split(':');
    coins.push({
      txId,
      place: Number(index),
      amount: String(amount),
      account: owner.account,
      keyIndex: owner.index,
      height: madeAt,
      isCoinbase: isCoinbase ? 1 : 0,
    });
  }
  return coins;
}
