import type { AddressHolding } from '../adapter.ts';

/**
 * The addresses that hold most, some of each asset: the richest of each, then the second of each, and so on.
 * @param held of deposit addresses
 */
export function richest(
  held: readonly AddressHolding[],
  limit: number,
): { readonly addresses: readonly string[]; readonly leftOut: number } {
  const ranks = [...Map.groupBy(held, ({ asset }) => asset).values()].flatMap((holdings) =>
    holdings
      .toSorted((a, b) => (a.amount > b.amount ? -1 : Number(a.amount < b.amount)))
      .map(({ address }, rank) => ({ address, rank })),
  );
  const all = new Set(ranks.toSorted((a, b) => a.rank - b.rank).map(({ address }) => address));
  const addresses = [...all].slice(0, limit);
  return { addresses, leftOut: all.size - addresses.length };
}
