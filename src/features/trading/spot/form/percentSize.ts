import { parseDecimal } from '../../../../ui/format/index.ts';
import { floorToStep } from '../../screen/instrument/steps.ts';
import type { OrderFormContext, OrderFormState } from './orderForm.ts';
import { feeRateToHold } from './feeRates.ts';
import { affordableQuantity, shareOf } from './sizing.ts';

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
