import { FINE_PER_UNIT, fineNotional, priceOf, sizeOfLots, toBigInt } from '@tidemark/sdk/core';
import type { PricedContract } from './pricedContract.ts';

/**
 * Some lots and what they are worth at their prices: `units` whole ledger units and `fine` fine ones. What is a whole number of ledger
 * units is added up in a number, as far as that is exact, because every order passes here; everything else in `fine`.
 */
export interface NotionalSum {
  lots: number;
  units: number;
  fine: bigint;
}

export function emptyNotional(): NotionalSum {
  return { lots: 0, units: 0, fine: 0n };
}

/** In fine units. */
export function inFineUnits({ units, fine }: Readonly<NotionalSum>): bigint {
  return units === 0 ? fine : toBigInt(units) * FINE_PER_UNIT + fine;
}

/** Adds lots at a price in ticks, their value rounded up. */
export function addNotional(sum: NotionalSum, market: PricedContract, lots: number, ticks: number): void {
  const units = market.unitsPerTickLot * lots * ticks;
  sum.lots += lots;
  if (market.unitsPerTickLot > 0 && sum.units + units <= Number.MAX_SAFE_INTEGER) sum.units += units;
  else sum.fine += orderNotional(market, lots, ticks);
}

/** Value of some lots at a price in ticks, in fine units, rounded up. */
export function orderNotional(
  { contract, lotSize, tickSize, lotTick }: PricedContract,
  lots: number,
  ticks: number,
): bigint {
  if (contract.kind === 'inverse') {
    return fineNotional(
      { kind: 'inverse', size: sizeOfLots(lots, lotSize) },
      priceOf(BigInt(ticks) * tickSize),
      'up',
    );
  }
  const lotTicks = lots * ticks;
  return Number.isSafeInteger(lotTicks) ? BigInt(lotTicks) * lotTick : BigInt(lots) * BigInt(ticks) * lotTick;
}
