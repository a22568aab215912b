import { byId } from '../book/openOrders.ts';
import { ordersInQueue } from '../book/orderBook.ts';
import { checkSteps } from '../book/steps.ts';
import { endOrder } from './lifecycle.ts';
import type { Market } from './model.ts';
import type { OrderState } from './protocol.ts';
import type { SpotState } from './state.ts';

/** Cancels the open orders whose price or rest lies between the steps of their market, oldest first. Returns those of users. */
export function cancelOffStep(state: SpotState, market: Market): OrderState[] {
  const misfits = [...ordersInQueue(market.book)].filter(
    ({ price, remaining }) => checkSteps(price, remaining, market.instrument) !== null,
  );
  return misfits.sort(byId).flatMap((misfit) => {
    endOrder(state, misfit, 'cancelled');
    const order = state.report(misfit);
    if (misfit.account.holder.isMarketSource) return [];
    state.events.add({ kind: 'cancellation', order, cause: 'rulesChanged' });
    return [order];
  });
}
