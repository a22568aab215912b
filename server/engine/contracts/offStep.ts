import type { Lots, Ticks } from '@tidemark/sdk/core';
import { byId } from '../book/openOrders.ts';
import { ordersInQueue } from '../book/orderBook.ts';
import { checkSteps, type Steps } from '../book/steps.ts';
import { cancelContractOrder, cancelTriggerFor } from './lifecycle.ts';
import type { ContractMarket, ContractOrder, Trigger } from './model.ts';
import type { ContractAnswer } from './protocol.ts';
import type { ContractsState } from './state.ts';

/**
 * Cancels the triggers and open orders that lie between the steps of their contract, oldest first: by a price, or by their rest unless that
 * closes a whole position. Returns those of users.
 */
export function cancelOffStep(state: ContractsState, market: ContractMarket): Required<ContractAnswer> {
  const { contract } = market;
  const triggers = [...state.triggers.values()].filter(
    (trigger) => trigger.account.market === market && isTriggerOff(trigger, contract),
  );
  const dropped = triggers.sort(byId).map((each) => cancelTriggerFor(state, each, 'rulesChanged'));
  const orders = [...ordersInQueue(market.book)].filter((order) => isOrderOff(order, contract));
  const cancelled = orders.sort(byId).flatMap((order) => {
    const { isMarketSource } = order.account.margin.account;
    const reported = cancelContractOrder(state, order, 'rulesChanged');
    return isMarketSource ? [] : [reported];
  });
  return { contractOrders: cancelled, triggers: dropped };
}

function isOrderOff(order: ContractOrder, steps: Steps): boolean {
  const { price, remaining, takeProfit, stopLoss, position, side } = order;
  const whole = order.reduceOnly ? position.closable(side) : 0;
  const protections = [takeProfit?.triggerPrice ?? 0, stopLoss?.triggerPrice ?? 0];
  return isOff([price, ...protections], remaining === whole ? 0 : remaining, steps);
}

function isTriggerOff({ triggerPrice, price, quantity, terms, position }: Trigger, steps: Steps): boolean {
  const whole = terms.reduceOnly ? position.closable(terms.side) : 0;
  return isOff([triggerPrice, price], quantity === whole ? 0 : quantity, steps);
}

function isOff(prices: readonly Ticks[], lots: Lots, steps: Steps): boolean {
  return prices.some((price) => checkSteps(price, lots, steps) !== null);
}
