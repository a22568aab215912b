import type { Members, OperationBody } from '@tidemark/sdk/contract';
import type { NewContractOrder, TpSl } from '../../../engine/contracts/protocol.ts';
import type { AccountId } from '../../../engine/protocol.ts';
import type { ContractView } from '../../../views/contracts/contractView.ts';
import { toTerms } from '../orderTerms.ts';
import { countSteps } from '../steps.ts';
import { DEFAULT_TRIGGER_BY } from './newTrigger.ts';

/** An order as it is asked for; money as decimal strings. */
type ContractOrderRequest = Omit<Members<OperationBody<'placeContractOrder'>>, 'contract' | 'marginMode'>;

/** The engine's order for a request. Throws `ApiError` 10400, 20002, 20003 or 20005 for sizes the contract cannot express. */
export function toNewContractOrder(
  request: ContractOrderRequest,
  account: AccountId,
  { contract }: ContractView,
): NewContractOrder {
  const { tickUnits } = contract;
  return {
    ...toTerms(request, account, contract),
    contract: contract.id,
    positionSide: request.positionSide ?? 'net',
    reduceOnly: request.reduceOnly ?? false,
    takeProfit: toTpSl('takeProfit', request.takeProfit, tickUnits),
    stopLoss: toTpSl('stopLoss', request.stopLoss, tickUnits),
  };
}

function toTpSl(
  member: 'takeProfit' | 'stopLoss',
  request: ContractOrderRequest['takeProfit'],
  tickUnits: number,
): TpSl | null {
  if (request === undefined) return null;
  const { triggerPrice, triggerBy = DEFAULT_TRIGGER_BY } = request;
  return { triggerPrice: countSteps(`${member}.triggerPrice`, triggerPrice, tickUnits), by: triggerBy };
}
