import type Decimal from 'decimal.js';
import { Money } from '../../../../ui/format/index.ts';
import { floorToStep, LEDGER_SCALE } from '../../screen/instrument/steps.ts';

/** The fee of a fill worth `notional`, rounded up to the ledger's unit as the exchange charges it. */
export function feeOf(notional: Decimal, rate: Decimal): Decimal {
  return notional.times(rate).toDecimalPlaces(LEDGER_SCALE, Money.ROUND_UP);
}

/** What a purchase worth `notional` takes from the balance: the value and its fee. */
export function costOf(notional: Decimal, feeRate: Decimal): Decimal {
  return notional.plus(feeOf(notional, feeRate));
}

/** The most whole lots that `funds` can buy at `price` with the fee included. */
export function affordableQuantity(funds: Decimal, price: Decimal, feeRate: Decimal, lot: Decimal): Decimal {
  if (price.lte(0) || funds.lte(0)) return new Money(0);
  let quantity = floorToStep(funds.div(price.times(feeRate.plus(1))), lot);
  // The fee is rounded up to the ledger's unit, which may make the last lot a hair too dear.
  while (quantity.gt(0) && costOf(quantity.times(price), feeRate).gt(funds)) quantity = quantity.minus(lot);
  return quantity;
}

/** The most whole lots worth no more than `total` at `price`. */
export function quantityOfNotional(total: Decimal, price: Decimal, lot: Decimal): Decimal {
  return price.lte(0) ? new Money(0) : floorToStep(total.div(price), lot);
}

/** `percent` (0 to 100) of an amount, rounded down to the ledger's unit. */
export function shareOf(amount: Decimal, percent: number): Decimal {
  return amount.times(percent).div(100).toDecimalPlaces(LEDGER_SCALE, Money.ROUND_DOWN);
}
