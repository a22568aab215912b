import { refuse, Refusal } from '../kernel/reject.ts';
import type { OrderStatus } from '../protocol.ts';
import type { EngineState } from '../state.ts';
import type { MatchEnd } from '../spot/matching.ts';
import { admitContractOrder, type ContractSubmission } from './admission.ts';
import { ContractOrder } from './contractOrder.ts';
import type { Leg } from './leg.ts';
import { restContractOrder, trimDependants } from './lifecycle.ts';
import type { ContractOrderState } from './protocol.ts';
import { matchContractOrder } from './matching.ts';
import { refreshMargin } from './requirement.ts';

/** Admits an order, trades it, lets the rest stand or end, and reports it as it ended up; or says why it was refused. */
export function submitContractOrder(
  state: EngineState,
  leg: Leg,
  submission: ContractSubmission,
): ContractOrderState | Refusal {
  const { seat } = leg;
  if (seat.market.mark === 0 && !seat.pool.account.isSystem) {
    return refuse('noMarkPrice', 'The contract has no mark price yet.');
  }
  if (submission.reduceOnly && leg.closable(submission.side) === 0) {
    return refuse('reduceOnlyWithoutPosition', 'There is no position that this order could reduce.');
  }
  const { maxOpenOrders } = seat.market.contract;
  const mayRest = submission.type !== 'market' && submission.timeInForce === 'GTC';
  if (mayRest && !seat.pool.account.isSystem && seat.orders.size >= maxOpenOrders) {
    return refuse('tooManyOpenOrders', `At most ${maxOpenOrders} orders may be open in this contract.`);
  }
  const admission = admitContractOrder(leg, submission);
  if (admission instanceof Refusal) return admission;
  state.lastOrderId += 1;
  const order = new ContractOrder(state.lastOrderId, leg, submission, state.time);
  const end: MatchEnd = admission.crosses
    ? matchContractOrder(state, {
        order,
        limit: admission.limit,
        selfTradePrevention: submission.selfTradePrevention,
      })
    : 'outOfReach';
  order.status = statusAfter(order, end);
  const rests = order.status === 'open' || order.status === 'partiallyFilled';
  if (rests) {
    restContractOrder(state, order);
    if (order.reduceOnly) trimDependants(state, leg);
  }
  refreshMargin(state, seat, rests ? admission.required : undefined);
  return state.events.contractOrder(order);
}

function statusAfter(order: ContractOrder, end: MatchEnd): OrderStatus {
  if (order.remaining === 0) return 'filled';
  if (end === 'selfTrade') return 'cancelled';
  // A reduce-only order is done when there is nothing left to reduce.
  if (end === 'satisfied') return 'expired';
  if (order.type === 'market' || order.timeInForce !== 'GTC') return 'expired';
  return order.filled > 0 ? 'partiallyFilled' : 'open';
}
