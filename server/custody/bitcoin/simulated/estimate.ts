import type { Chain } from './chain.ts';

const BLOCKS = 12;
const LEAST_TRANSACTIONS = 10;

/** Satoshis a virtual kilobyte that half of the transactions of the last blocks paid at most; undefined where these are too few to say. */
export function estimateRate(chain: Chain): bigint | undefined {
  const rates: bigint[] = [];
  for (let height = chain.height; height > chain.height - BLOCKS && height > 0; height -= 1)
    for (const transaction of chain.block(height)?.transactions ?? []) {
      if (transaction.isCoinbase) continue;
      const paid = transaction.inputs.reduce((sum, input) => sum + (chain.output(input)?.amount ?? 0n), 0n);
      const fee = transaction.outputs.reduce((left, { amount }) => left - amount, paid);
      rates.push((fee * 1_000n) / BigInt(transaction.vsize));
    }
  if (rates.length < LEAST_TRANSACTIONS) return undefined;
  return rates.toSorted((a, b) => (a < b ? -1 : 1))[Math.floor(rates.length / 2)];
}
