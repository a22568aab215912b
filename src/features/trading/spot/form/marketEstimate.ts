import type Decimal from 'decimal.js';
import type { PriceLevel } from '../../../../stores/market/types.ts';
import { Money } from '../../../../ui/format/decimal.ts';
import { floorToStep } from '../../screen/instrument/steps.ts';
import { costOf } from './sizing.ts';

/** What a market order would do to the visible book. */
export interface MarketEstimate {
  readonly quantity: Decimal;
  /** Value without fee, in the quote asset. */
  readonly notional: Decimal;
  /** Average price; `undefined` when nothing would fill. */
  readonly average: Decimal | undefined;
  /** The visible levels were used up before the order was filled. */
  readonly isExhausted: boolean;
}

/** Walks the opposite side, best first, until `quantity` is filled. */
export function estimateByQuantity(levels: readonly PriceLevel[], quantity: Decimal): MarketEstimate {
  let filled = new Money(0);
  let notional = new Money(0);
  for (const level of levels) {
    if (filled.gte(quantity)) break;
    const taken = Money.min(level.quantity, quantity.minus(filled));
    filled = filled.plus(taken);
    notional = notional.plus(taken.times(level.price));
  }
  return toEstimate(filled, notional, filled.lt(quantity));
}

/** Walks the asks, best first, buying whole lots while value and fee together stay within `budget`. */
export function estimateByBudget(
  asks: readonly PriceLevel[],
  budget: Decimal,
  feeRate: Decimal,
  lot: Decimal,
): MarketEstimate {
  let filled = new Money(0);
  let notional = new Money(0);
  for (const level of asks) {
    const price = new Money(level.price);
    const value = notional.plus(price.times(level.quantity));
    if (costOf(value, feeRate).lte(budget)) {
      filled = filled.plus(level.quantity);
      notional = value;
      continue;
    }
    const spare = budget.div(feeRate.plus(1)).minus(notional);
    let part = floorToStep(Money.max(0, spare.div(price)), lot);
    // The fee is rounded up to the ledger's unit, which may make the last lot a hair too dear.
    while (part.gt(0) && costOf(notional.plus(part.times(price)), feeRate).gt(budget)) part = part.minus(lot);
    return toEstimate(filled.plus(part), notional.plus(part.times(price)), false);
  }
  return toEstimate(filled, notional, true);
}

function toEstimate(quantity: Decimal, notional: Decimal, isExhausted: boolean): MarketEstimate {
  return { quantity, notional, average: quantity.isZero() ? undefined : notional.div(quantity), isExhausted };
}
