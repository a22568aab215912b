import { rulesOf } from '@tidemark/sdk/core';
import type { OperationBody } from '@tidemark/sdk/contract';
import type { AccountId, NewOrder } from '../../engine/protocol.ts';
import { countSteps, invalid } from './steps.ts';

type Request = Pick<
  OperationBody<'placeOrder'>,
  'side' | 'type' | 'timeInForce' | 'price' | 'quantity' | 'clientOrderId' | 'selfTradePrevention'
>;

type Terms = Pick<
  NewOrder,
  'account' | 'side' | 'type' | 'timeInForce' | 'price' | 'quantity' | 'clientOrderId' | 'selfTradePrevention'
>;

/** Which of the members that orders of every product have an order of this type must and must not have. */
export function checkTerms({ type, price, timeInForce }: Request): void {
  const { name, isPriced, timesInForce } = rulesOf(type);
  if (!isPriced && price !== undefined) throw invalid(`price: a ${name} order has none`);
  if (isPriced && price === undefined) throw invalid('price: is required');
  if (timeInForce !== undefined && !timesInForce.includes(timeInForce)) {
    throw invalid(`timeInForce: a ${name} order is ${timesInForce.join(' or ')}`);
  }
}

/**
 * What the engine takes of an order of any product: ticks and lots instead of decimals, defaults filled in.
 * Throws `ApiError` 10400, 20002, 20003 or 20005 for sizes that the instrument cannot express.
 */
export function toTerms(
  request: Request,
  account: AccountId,
  { tickUnits, lotUnits }: { readonly tickUnits: number; readonly lotUnits: number },
): Terms {
  const { side, type, price, quantity } = request;
  return {
    account,
    side,
    type,
    timeInForce: request.timeInForce ?? rulesOf(type).timesInForce[0],
    price: price === undefined ? 0 : countSteps('price', price, tickUnits),
    quantity: quantity === undefined ? 0 : countSteps('quantity', quantity, lotUnits),
    clientOrderId: request.clientOrderId ?? '',
    selfTradePrevention: request.selfTradePrevention ?? 'cancelTaker',
  };
}
