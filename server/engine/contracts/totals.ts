import {
  divideUp,
  FINE_PER_UNIT,
  fineAmountOf,
  type FineAmount,
  fineNotional,
  priceOf,
  sizeOfLots,
  toBigInt,
  type Notional,
  type FineUnits,
  type LedgerUnits,
  type Lots,
  type SafeAmount,
  type Ticks,
} from '@tidemark/sdk/core';
import type { Side } from '../book/protocol.ts';
import type { PricedContract } from './pricedContract.ts';

/** How large a position is and what it cost, and the sums of the open orders that would change it. */
export class PositionTotals {
  /** Above zero long, below zero short. */
  lots: Lots = 0;
  /** Realized since the position was opened. */
  realized: LedgerUnits = 0n;
  openedAt = 0;
  /** The open orders that are not reduce-only. */
  readonly buys = emptyNotional();
  readonly sells = emptyNotional();
  /** See `ChangeList`. */
  isListed = false;
  #entryFine = fineAmountOf(0n);
  /** The same in ledger units, rounded up; -1 = not worked out yet. */
  #entryCeiling = 0;

  /** Σ in fine units, never below zero. */
  get entryValue(): FineAmount {
    return this.#entryFine;
  }

  set entryValue(fine: FineAmount) {
    this.#entryFine = fine;
    this.#entryCeiling = -1;
  }

  /** {@link entryValue} in ledger units, rounded up; not exact beyond 2^53. */
  get entryUnits(): SafeAmount {
    if (this.#entryCeiling === -1) this.#entryCeiling = Number(divideUp(this.#entryFine, FINE_PER_UNIT));
    return this.#entryCeiling;
  }

  /** Most lots that an order of `side` could close. */
  closable(side: Side): Lots {
    return Math.max(0, side === 'buy' ? 0 - this.lots : this.lots);
  }
}

/**
 * Some lots and what they are worth at their prices: `units` whole ledger units and `fine` fine ones. What is a whole number of ledger
 * units is added up in a number, as far as that is exact, because every order passes here; everything else in `fine`.
 */
export interface NotionalSum {
  lots: Lots;
  units: SafeAmount;
  fine: FineUnits;
}

export function emptyNotional(): NotionalSum {
  return { lots: 0, units: 0, fine: 0n };
}

/** In fine units. */
export function inFineUnits({ units, fine }: Readonly<NotionalSum>): FineAmount {
  return fineAmountOf(units === 0 ? fine : toBigInt(units) * FINE_PER_UNIT + fine);
}

/** As the formulas of margin take it. */
export function inSizes(sum: Readonly<NotionalSum>, { lotSize }: PricedContract): Notional {
  return { size: sizeOfLots(sum.lots, lotSize), value: inFineUnits(sum) };
}

/** Adds lots at a price in ticks, their value rounded up. */
export function addNotional(sum: NotionalSum, market: PricedContract, lots: Lots, ticks: Ticks): void {
  const units = market.unitsPerTickLot * lots * ticks;
  sum.lots += lots;
  if (market.unitsPerTickLot > 0 && sum.units + units <= Number.MAX_SAFE_INTEGER) sum.units += units;
  else sum.fine += orderNotional(market, lots, ticks);
}

/** Value of some lots at a price in ticks, in fine units, rounded up. */
export function orderNotional(
  { contract, lotSize, tickSize, lotTick }: PricedContract,
  lots: Lots,
  ticks: Ticks,
): FineAmount {
  if (contract.kind === 'inverse') {
    return fineNotional(
      { kind: 'inverse', size: sizeOfLots(lots, lotSize) },
      priceOf(BigInt(ticks) * tickSize),
      'up',
    );
  }
  const lotTicks = lots * ticks;
  return fineAmountOf(
    Number.isSafeInteger(lotTicks) ? BigInt(lotTicks) * lotTick : BigInt(lots) * BigInt(ticks) * lotTick,
  );
}
