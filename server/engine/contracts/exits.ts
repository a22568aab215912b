import type { Lots } from '@tidemark/sdk/core';
import { addTrigger, dropTrigger } from './lifecycle.ts';
import { Trigger } from './model.ts';
import { isReachedNow } from './reaching.ts';
import { RULES } from './rules.ts';
import type { ContractsState } from './state.ts';
import { offersAnything } from './submit.ts';

/**
 * What becomes of an exit, a reduce-only trigger with a market order, that the book cannot fill: it closes what it can, and what is left
 * waits on for somebody to trade with. A stop then takes what the book offers at whatever price; a take-profit only while the price
 * that it waits for stands. Nothing here happens before `RULES.exits`.
 */

/** Whether an exit that was set off finds nobody to trade with, within the price band and what its account can lose. */
export function nothingOffered(state: ContractsState, trigger: Trigger): boolean {
  const { position, terms } = trigger;
  return goesOn(state, trigger) && position.closable(terms.side) > 0 && !offersAnything(position, terms.side);
}

/** Lets an exit wait for somebody to trade with, not for its price any more. */
export function keepWaiting(state: ContractsState, trigger: Trigger): void {
  trigger.isUnfilled = true;
  state.unfilled.add(trigger);
}

/** The first exit to be set off of those that had nobody to trade with and have somebody now. */
export function nextInReach(state: ContractsState): Trigger | undefined {
  const { unfilled, kernel } = state;
  if (unfilled.size === 0) return undefined;
  return [...unfilled].find((trigger) => {
    const { position, terms, account } = trigger;
    if (kernel.halted.has(account.market.contract.id)) return false;
    return (isStop(trigger) || isReachedNow(trigger)) && offersAnything(position, terms.side);
  });
}

/** How much of a position the order of a trigger closed, and how much it could have. */
export interface Closed {
  readonly lots: Lots;
  readonly closable: Lots;
}

/**
 * A take-profit and a stop-loss of one order protect the same lots: what one of them closed, the other one protects no longer. It goes
 * when nothing is left.
 */
export function shareClosed(state: ContractsState, trigger: Trigger, { lots, closable }: Closed): void {
  const { account, parentOrderId, terms } = trigger;
  if (parentOrderId === 0) return;
  for (const sibling of [...account.triggers]) {
    if (sibling.parentOrderId !== parentOrderId || sibling.terms.purpose === terms.purpose) continue;
    const wanted = [trigger, sibling].map(({ quantity }) => (quantity === 0 ? closable : quantity));
    const left = Math.min(closable, Math.max(...wanted)) - lots;
    if (left <= 0) dropTrigger(state, sibling);
    else if (sibling.quantity > left) shrinkTrigger(state, sibling, left);
  }
}

function shrinkTrigger(state: ContractsState, trigger: Trigger, lots: Lots): void {
  trigger.quantity = lots;
  trigger.updatedAt = state.kernel.time;
  state.reportTrigger(trigger);
}

/** Opens a trigger for what the order of an exit left open, which ended with its order. */
export function goOnWithRest(state: ContractsState, trigger: Trigger, { lots, closable }: Closed): void {
  if (!goesOn(state, trigger)) return;
  const { terms, position, direction, quantity, parentOrderId, peak } = trigger;
  const wanted = quantity === 0 ? closable : quantity;
  const rest = Math.min(wanted - lots, position.closable(terms.side));
  if (rest <= 0) return;
  state.lastTriggerId += 1;
  const going = new Trigger(
    state.lastTriggerId,
    position,
    { ...terms, triggerPrice: trigger.triggerPrice, price: 0, quantity: rest, clientTriggerId: '' },
    direction,
    { time: state.kernel.time, parentOrderId },
  );
  going.peak = peak;
  going.isUnfilled = true;
  addTrigger(state, going);
  if (trigger.isUnfilled) goFirst(state, going);
  state.reportTrigger(going);
}

/** Gives a trigger the turn of the one that it goes on from. */
function goFirst({ unfilled }: ContractsState, trigger: Trigger): void {
  unfilled.delete(trigger);
  const others = [...unfilled];
  unfilled.clear();
  for (const each of [trigger, ...others]) unfilled.add(each);
}

function goesOn({ rules }: ContractsState, { terms }: Trigger): boolean {
  return rules >= RULES.exits && terms.reduceOnly && terms.type === 'market';
}

/** Whether a trigger limits a loss, rather than takes a profit. */
function isStop({ terms: { purpose, side }, direction }: Trigger): boolean {
  return purpose === 'trailingStop' || (side === 'sell') === (direction === 'fall');
}
