import { rulesOf } from '@tidemark/sdk/core';
import { Reject } from '../kernel/outcome.ts';
import type { ContractsState } from './state.ts';
import type { ContractMarket, Trigger } from './model.ts';
import type { TriggerBy } from './protocol.ts';
import { submitContractOrder } from './submit.ts';
import { concludeTrigger, dropTrigger, forgetTrigger } from './lifecycle.ts';

/** Sets off what one of a contract's prices has reached; prices in price units. */
export function reachTriggers(
  state: ContractsState,
  market: ContractMarket,
  by: TriggerBy,
  low: bigint,
  high: bigint,
): void {
  state.fired.push(...market.triggers.reach(by, low, high));
}

/** Sets off what the trades of the current command reached. */
function reachLastPrices(state: ContractsState): void {
  const { traded } = state;
  for (let market = traded.shift(); market !== undefined; market = traded.shift()) {
    const [low, high] = [market.low, market.high];
    market.low = 0;
    market.high = 0;
    reachTriggers(state, market, 'last', market.unitsOf(low), market.unitsOf(high));
  }
}

/** Places the orders of every trigger that was set off, and of those that their trades set off in turn. Each fires once. */
export function fireTriggers(state: ContractsState): void {
  const { fired, triggers } = state;
  for (;;) {
    reachLastPrices(state);
    const trigger = fired.shift();
    if (trigger === undefined) return;
    // An order before it may have closed the position that this one protects.
    if (triggers.has(trigger.id)) fire(state, trigger);
  }
}

function fire(state: ContractsState, trigger: Trigger): void {
  const { terms, position } = trigger;
  forgetTrigger(state, trigger);
  const outcome = submitContractOrder(state, position, {
    clientOrderId: '',
    side: terms.side,
    type: terms.type,
    timeInForce: rulesOf(terms.type).timesInForce[0],
    price: trigger.price,
    quantity: trigger.quantity === 0 ? position.closable(terms.side) : trigger.quantity,
    reduceOnly: terms.reduceOnly,
    origin: 'trigger',
    takeProfit: null,
    stopLoss: null,
    selfTradePrevention: 'cancelMaker',
  });
  if (outcome instanceof Reject) trigger.failure = outcome.code;
  else trigger.orderId = outcome.orderId;
  if (!(outcome instanceof Reject)) dropSiblings(state, trigger);
  concludeTrigger(state, trigger, outcome instanceof Reject ? 'failed' : 'triggered');
}

/** A take-profit and a stop-loss of one order cancel each other. */
function dropSiblings(state: ContractsState, { account, parentOrderId }: Trigger): void {
  for (const sibling of account.triggers) {
    if (parentOrderId !== 0 && sibling.parentOrderId === parentOrderId) dropTrigger(state, sibling);
  }
}
