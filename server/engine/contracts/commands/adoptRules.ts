import { byId } from '../../book/openOrders.ts';
import { DONE, DONE_BEFORE, type Outcome, reject } from '../../kernel/outcome.ts';
import type { ContractCommand } from '../protocol.ts';
import { startTrailing } from '../reaching.ts';
import { LATEST_RULES, RULES } from '../rules.ts';
import type { ContractsState } from '../state.ts';

type Command = Extract<ContractCommand, { kind: 'adoptRules' }>;

/** Puts the rules up to a number in force, for good. */
export function adoptRules(state: ContractsState, { rules }: Command): Outcome {
  if (!Number.isSafeInteger(rules) || rules < 1 || rules > LATEST_RULES)
    return reject('invalidCommand', `rules must be a whole number from 1 to ${LATEST_RULES}.`);
  if (rules <= state.rules) return DONE_BEFORE;
  const former = state.rules;
  state.rules = rules;
  if (former < RULES.exits) startWaiting(state);
  for (const { isolated, hasPosition, margin } of state.isolatedAccounts()) {
    if (former < RULES.returnedMargin && rules >= RULES.returnedMargin) isolated.choose(false, hasPosition);
    // What is apart now no longer counts.
    margin.markDirty();
  }
  if (former < RULES.sharedTiers && rules >= RULES.sharedTiers) doubtSiblings(state);
  return DONE;
}

/** Whoever holds a contract in both margin modes may need more maintenance margin than before. */
function doubtSiblings({ markets }: ContractsState): void {
  for (const { accounts } of markets.values())
    for (const { sibling, margin } of accounts.values()) if (sibling !== null) margin.markDirty();
}

/** Trailing stops that wait for nothing but a first price have missed that of their placement; they take the present one. */
function startWaiting({ triggers }: ContractsState): void {
  for (const trigger of [...triggers.values()].sort(byId)) startTrailing(trigger);
}
