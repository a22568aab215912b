import { FINE_PER_UNIT, fineNotional, toBigInt } from '@tidemark/sdk/core';
import type { ContractMarket } from './contractMarket.ts';

/**
 * Some lots and what they are worth at their prices: `units` whole ledger units and `fine` fine ones. What is a whole number of ledger
 * units is added up in a number, as far as that is exact, because every order passes here; everything else in `fine`.
 */
export interface Worth {
  lots: number;
  units: number;
  fine: bigint;
}

export function noWorth(): Worth {
  return { lots: 0, units: 0, fine: 0n };
}

/** In fine units. */
export function fineWorth({ units, fine }: Readonly<Worth>): bigint {
  return units === 0 ? fine : toBigInt(units) * FINE_PER_UNIT + fine;
}

/** Adds lots at a price in ticks, their value rounded up. */
export function addWorth(sum: Worth, market: ContractMarket, lots: number, ticks: number): void {
  const units = market.unitsPerTickLot * lots * ticks;
  sum.lots += lots;
  if (market.unitsPerTickLot > 0 && sum.units + units <= Number.MAX_SAFE_INTEGER) sum.units += units;
  else sum.fine += valueOf(market, lots, ticks);
}

/** Value of some lots at a price in ticks, in fine units, rounded up. */
export function valueOf(
  { contract, lotSize, tickSize, lotTick }: ContractMarket,
  lots: number,
  ticks: number,
): bigint {
  if (contract.kind === 'inverse') {
    return fineNotional({ kind: 'inverse', size: BigInt(lots) * lotSize }, BigInt(ticks) * tickSize, 'up');
  }
  const lotTicks = lots * ticks;
  return Number.isSafeInteger(lotTicks) ? BigInt(lotTicks) * lotTick : BigInt(lots) * BigInt(ticks) * lotTick;
}
