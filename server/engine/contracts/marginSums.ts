import {
  amountOf,
  fineAmountOf,
  fineProfit,
  maintenanceMargin,
  plus,
  priceOf,
  setAsideFor,
  toAmount,
  type Amount,
  type MarginTier,
  type OpenPosition,
  type SafePrice,
} from '@tidemark/sdk/core';

/** The positions of one account in one contract, as far as its margin depends on them. */
export interface Held {
  readonly market: { readonly mark: SafePrice; readonly ladder: readonly MarginTier[] };
  readonly positions: readonly { readonly open: OpenPosition | undefined }[];
  readonly leverage: number;
}

/** Unrealized profit of positions at their marks, in ledger units, rounded down. */
export function unrealizedOf(contracts: readonly Held[]): Amount {
  let fine = fineAmountOf(0n);
  for (const { market, positions } of contracts) {
    if (market.mark === 0) continue;
    for (const { open } of positions) {
      if (open !== undefined) fine = plus(fine, fineProfit(open, priceOf(market.mark)));
    }
  }
  return toAmount(fine, 'down');
}

/** Maintenance margin of positions at their marks, in ledger units. */
export function maintenanceOf(contracts: readonly Held[]): Amount {
  let sum = amountOf(0n);
  for (const { market, positions } of contracts) {
    if (market.mark === 0) continue;
    for (const { open } of positions) {
      if (open !== undefined) sum = plus(sum, maintenanceMargin(open, priceOf(market.mark), market.ladder));
    }
  }
  return sum;
}

/** Initial margin of positions at their entry prices, in ledger units. */
export function initialOf(contracts: readonly Held[]): Amount {
  let sum = amountOf(0n);
  for (const { positions, leverage } of contracts) {
    const open = positions.flatMap((position) => position.open ?? []);
    if (open.length > 0) sum = plus(sum, setAsideFor(open, leverage));
  }
  return sum;
}
