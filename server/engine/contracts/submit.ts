import { mayRest, statusOfRest } from '../book/orderTerms.ts';
import type { MatchEnd, OrderStatus } from '../book/protocol.ts';
import { reject, Reject } from '../kernel/reject.ts';
import type { ContractsState } from './state.ts';
import { admitContractOrder, type ContractSubmission } from './admission.ts';
import { ContractOrder, type Position } from './model.ts';
import { restContractOrder, trimDependants } from './lifecycle.ts';
import type { ContractOrderState } from './protocol.ts';
import { matchContractOrder } from './matching.ts';
import { refreshMargin } from './initialMargin.ts';

/** Admits an order, trades it, lets the rest stand or end, and reports it as it ended up; or says why it was rejected. */
export function submitContractOrder(
  state: ContractsState,
  position: Position,
  submission: ContractSubmission,
): ContractOrderState | Reject {
  const { account } = position;
  if (account.market.mark === 0 && !account.margin.account.isSystem) {
    return reject('noMarkPrice', 'The contract has no mark price yet.');
  }
  if (submission.reduceOnly && position.closable(submission.side) === 0) {
    return reject('reduceOnlyWithoutPosition', 'There is no position that this order could reduce.');
  }
  const { maxOpenOrders } = account.market.contract;
  if (mayRest(submission) && !account.margin.account.isSystem && account.orders.size >= maxOpenOrders) {
    return reject('tooManyOpenOrders', `At most ${maxOpenOrders} orders may be open in this contract.`);
  }
  const admission = admitContractOrder(position, submission);
  if (admission instanceof Reject) return admission;
  state.kernel.lastOrderId += 1;
  const order = new ContractOrder(state.kernel.lastOrderId, position, submission, state.kernel.time);
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
    if (order.reduceOnly) trimDependants(state, position);
  }
  refreshMargin(state, account, rests ? admission.required : undefined);
  return state.reportOrder(order);
}

function statusAfter(order: ContractOrder, end: MatchEnd): OrderStatus {
  if (order.remaining === 0) return 'filled';
  if (end === 'selfTrade') return 'cancelled';
  // A reduce-only order is done when there is nothing left to reduce.
  if (end === 'satisfied') return 'expired';
  return statusOfRest(order);
}
