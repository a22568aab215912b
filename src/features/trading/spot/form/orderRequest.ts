import type { NewOrder } from '../../../../stores/spot/index.ts';
import type { Instrument } from '../../screen/instrument/instrument.ts';
import { ORDER_TYPES } from '../../screen/orderTypes.ts';
import { isBudgeted } from './orderForm.ts';
import type { OrderFormState } from './orderForm.ts';
import type { OrderSummary } from './summarizeOrder.ts';

/** The order as the exchange takes it. Call it only when there are no problems. */
export function toNewOrder(state: OrderFormState, summary: OrderSummary, instrument: Instrument): NewOrder {
  const order = { pair: instrument.pair, side: state.side, type: state.type };
  if (isBudgeted(state)) return { ...order, quoteAmount: plain(state.total) };
  const quantity = summary.quantity?.toFixed() ?? '0';
  if (state.type === 'market') return { ...order, quantity };
  const resting = { ...order, price: plain(state.price), quantity };
  return ORDER_TYPES[state.type].hasTimeInForce ? { ...resting, timeInForce: state.timeInForce } : resting;
}

/** `"12."` is typed for `"12"`. */
function plain(text: string): string {
  return text.replace(/\.$/, '');
}
