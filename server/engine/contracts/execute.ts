import type { Outcome } from '../kernel/outcome.ts';
import { reject } from '../kernel/reject.ts';
import type { EngineState } from '../state.ts';
import { amendContractOrder } from './commands/amendContractOrder.ts';
import { defineContract } from './commands/defineContract.ts';
import { mark, settleFunding } from './commands/marketData.ts';
import { placeContractOrder } from './commands/placeContractOrder.ts';
import { setLeverage, setPositionMode } from './commands/settings.ts';
import { amendTrigger, cancelTrigger, placeTrigger } from './commands/triggers.ts';
import type { ContractCommand } from './protocol.ts';

/** Executes a command that is about contracts alone. */
export function executeContractCommand(state: EngineState, command: ContractCommand): Outcome {
  switch (command.kind) {
    case 'placeContractOrder':
      return placeContractOrder(state, command);
    case 'amendContractOrder':
      return amendContractOrder(state, command);
    case 'placeTrigger':
      return placeTrigger(state, withoutKind(command));
    case 'amendTrigger':
      return amendTrigger(state, command);
    case 'cancelTrigger':
      return cancelTrigger(state, command);
    case 'setLeverage':
      return setLeverage(state, command);
    case 'setPositionMode':
      return setPositionMode(state, command);
    case 'mark':
      return mark(state, command);
    case 'settleFunding':
      return settleFunding(state, command);
    case 'defineContract':
      return defineContract(state, command.contract);
    default:
      return reject('invalidCommand', 'There is no such command.');
  }
}

/** What is reported of a trigger is its request, which has no kind. */
function withoutKind<Request extends { readonly kind: string }>(command: Request): Omit<Request, 'kind'> {
  const request: Omit<Request, 'kind'> & { kind?: string } = { ...command };
  delete request.kind;
  return request;
}
