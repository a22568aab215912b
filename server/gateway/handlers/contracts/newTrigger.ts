import type { Members, OperationBody } from '@tidemark/sdk/contract';
import type { NewTrigger, TriggerBy } from '../../../engine/contracts/protocol.ts';
import type { AccountId } from '../../../engine/protocol.ts';
import type { ContractView } from '../../../views/contracts/contractView.ts';
import { countSteps, invalid, unitsOf } from '../steps.ts';

/** A trigger as it is asked for; money as decimal strings. */
export type TriggerRequest = Omit<Members<OperationBody<'placeTriggerOrder'>>, 'contract' | 'marginMode'>;

/** Units of 1e-8 in one part per million. */
const UNITS_PER_PPM = 100;

export const DEFAULT_TRIGGER_BY: TriggerBy = 'mark';

/**
 * The engine's trigger for a request: ticks and lots instead of decimals, defaults filled in.
 * Throws `ApiError` 10400, 20002, 20003 or 20005 for sizes the contract cannot express.
 */
export function toNewTrigger(
  request: TriggerRequest,
  account: AccountId,
  { contract }: ContractView,
): NewTrigger {
  const { side, purpose, triggerPrice, callbackRate, type, price, quantity } = request;
  const { tickUnits, lotUnits } = contract;
  return {
    account,
    contract: contract.id,
    side,
    positionSide: request.positionSide ?? 'net',
    purpose,
    by: request.triggerBy ?? DEFAULT_TRIGGER_BY,
    triggerPrice: triggerPrice === undefined ? 0 : countSteps('triggerPrice', triggerPrice, tickUnits),
    callbackPpm: callbackRate === undefined ? 0 : toPpm(callbackRate),
    type,
    price: price === undefined ? 0 : countSteps('price', price, tickUnits),
    quantity: quantity === undefined ? 0 : countSteps('quantity', quantity, lotUnits),
    reduceOnly: request.reduceOnly ?? purpose !== 'entry',
    clientTriggerId: request.clientTriggerId ?? '',
  };
}

function toPpm(callbackRate: string): number {
  const units = unitsOf('callbackRate', callbackRate);
  if (units % BigInt(UNITS_PER_PPM) !== 0n) throw invalid('callbackRate: has at most 6 decimals');
  return Number(units / BigInt(UNITS_PER_PPM));
}
