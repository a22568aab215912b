import type { ContractsState } from './state.ts';
import type { TriggerState } from './protocol.ts';
import type { Trigger } from './model.ts';

/** Makes a trigger wait for its price. */
export function addTrigger(state: ContractsState, trigger: Trigger): void {
  state.triggers.set(trigger.id, trigger);
  trigger.account.triggers.add(trigger);
  trigger.account.market.triggers.add(trigger);
}

/** Takes a trigger out of the market without firing it, and reports it. */
export function dropTrigger(state: ContractsState, trigger: Trigger): TriggerState {
  trigger.account.market.triggers.remove(trigger);
  forgetTrigger(state, trigger);
  return concludeTrigger(state, trigger, 'cancelled');
}

/** Takes a trigger out of everything that knows it but its market's queues. */
export function forgetTrigger(state: ContractsState, trigger: Trigger): void {
  state.triggers.delete(trigger.id);
  trigger.account.triggers.delete(trigger);
}

/** Reports how a trigger ended, and frees its client id. */
export function concludeTrigger(
  state: ContractsState,
  trigger: Trigger,
  status: Trigger['status'],
): TriggerState {
  trigger.status = status;
  trigger.updatedAt = state.kernel.time;
  const { clientTriggerId } = trigger.terms;
  if (clientTriggerId !== '') trigger.account.margin.holder.clientTriggers.end(clientTriggerId);
  return state.reportTrigger(trigger);
}
