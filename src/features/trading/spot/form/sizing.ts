import Decimal from 'decimal.js';
import { Money, parseDecimal } from '../../../../ui/format/decimal.ts';
import type { Instrument } from '../../screen/instrument/instrument.ts';
import { floorToStep, LEDGER_SCALE } from '../../screen/instrument/steps.ts';
import type { OrderFormContext, OrderFormState } from './orderForm.ts';

/** The fee of a fill of `notional`, rounded up to the ledger's unit as the exchange charges it. */
export function feeOf(notional: Decimal, rate: Decimal): Decimal {
  return notional.times(rate).toDecimalPlaces(LEDGER_SCALE, Money.ROUND_UP);
}

/** What a purchase of `notional` takes from the balance: the value and its fee. */
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

/** The most whole lots whose notional is no more than `total` at `price`. */
export function quantityOfNotional(total: Decimal, price: Decimal, lot: Decimal): Decimal {
  return price.lte(0) ? new Money(0) : floorToStep(total.div(price), lot);
}

/** `percent` (0 to 100) of an amount, rounded down to the ledger's unit. */
export function shareOf(amount: Decimal, percent: number): Decimal {
  return amount.times(percent).div(100).toDecimalPlaces(LEDGER_SCALE, Money.ROUND_DOWN);
}

/** The rate the exchange sets aside for a limit order: the higher one, since it may take or make. */
export function feeRateToHold(instrument: Instrument): Decimal {
  return Decimal.max(instrument.makerFeeRate, instrument.takerFeeRate);
}

type Size = Pick<OrderFormState, 'amount' | 'total' | 'sizedBy'>;

/**
 * The size that commits `percent` of what can be spent: a sell its share of the base asset in whole lots, a limit buy
 * the lots its share can pay with the fee, a market buy the share itself. Empty while price or balance are unknown.
 */
export function sizeByPercent(
  state: Pick<OrderFormState, 'side' | 'type' | 'price'>,
  percent: number,
  { instrument, available }: OrderFormContext,
): Size {
  const funds = parseDecimal(state.side === 'buy' ? available.quote : available.base);
  if (funds === undefined) return { amount: '', total: '', sizedBy: 'amount' };
  const share = shareOf(funds, percent);
  if (state.side === 'sell') {
    return { amount: floorToStep(share, instrument.lot).toFixed(), total: '', sizedBy: 'amount' };
  }
  if (state.type === 'market') return { amount: '', total: share.toFixed(), sizedBy: 'total' };
  const price = parseDecimal(state.price);
  if (price === undefined) return { amount: '', total: '', sizedBy: 'amount' };
  const quantity = affordableQuantity(share, price, feeRateToHold(instrument), instrument.lot);
  return { amount: quantity.toFixed(), total: '', sizedBy: 'amount' };
}
