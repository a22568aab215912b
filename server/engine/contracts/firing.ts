import { rulesOf } from '@tidemark/sdk/core';
import { Reject } from '../kernel/outcome.ts';
import type { ContractsState } from './state.ts';
import type { Trigger } from './model.ts';
import { concludeTrigger, dropTrigger, forgetTrigger } from './lifecycle.ts';
import { goOnWithRest, keepWaiting, nextInReach, nothingOffered, shareClosed } from './exits.ts';
import { reachTriggers } from './reaching.ts';
import { RULES } from './rules.ts';
import { submitContractOrder } from './submit.ts';

/** Sets off what the trades of the current command reached, by the rules before `RULES.exits`. */
function reachTradedRanges(state: ContractsState): void {
  const { traded } = state;
  for (let market = traded.shift(); market !== undefined; market = traded.shift()) {
    const [low, high] = [market.low, market.high];
    market.low = 0;
    market.high = 0;
    reachTriggers(state, market, 'last', market.unitsOf(low), market.unitsOf(high));
  }
}

/**
 * Places the orders of every trigger that was set off, and of those that their trades set off in turn, each once, in the order in which
 * their prices came; then those of exits that the book could not fill before and can now.
 */
export function fireTriggers(state: ContractsState): void {
  const { fired, triggers } = state;
  for (;;) {
    reachTradedRanges(state);
    const trigger = fired.shift() ?? nextInReach(state);
    if (trigger === undefined) return;
    // An order before it may have closed the position that this one protects.
    if (triggers.has(trigger.id)) fire(state, trigger);
  }
}

function fire(state: ContractsState, trigger: Trigger): void {
  const { terms, position } = trigger;
  if (nothingOffered(state, trigger)) {
    keepWaiting(state, trigger);
    return;
  }
  const closable = position.closable(terms.side);
  forgetTrigger(state, trigger);
  const outcome = submitContractOrder(state, position, {
    clientOrderId: '',
    side: terms.side,
    type: terms.type,
    timeInForce: rulesOf(terms.type).timesInForce[0],
    price: trigger.price,
    quantity: trigger.quantity === 0 ? closable : trigger.quantity,
    reduceOnly: terms.reduceOnly,
    origin: 'trigger',
    takeProfit: null,
    stopLoss: null,
    selfTradePrevention: 'cancelMaker',
  });
  if (outcome instanceof Reject) trigger.failure = outcome.code;
  else trigger.orderId = outcome.orderId;
  const closed = { closable, lots: outcome instanceof Reject ? 0 : outcome.filled };
  if (!(outcome instanceof Reject)) {
    if (state.rules < RULES.exits) dropSiblings(state, trigger);
    else shareClosed(state, trigger, closed);
  }
  concludeTrigger(state, trigger, outcome instanceof Reject ? 'failed' : 'triggered');
  if (!(outcome instanceof Reject)) goOnWithRest(state, trigger, closed);
}

/** A take-profit and a stop-loss of one order cancel each other. */
function dropSiblings(state: ContractsState, { account, parentOrderId }: Trigger): void {
  for (const sibling of account.triggers) {
    if (parentOrderId !== 0 && sibling.parentOrderId === parentOrderId) dropTrigger(state, sibling);
  }
}
