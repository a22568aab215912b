import { rulesOf } from '@tidemark/sdk/core';
import type { Members, OperationBody } from '@tidemark/sdk/contract';
import type { AccountId, NewOrder } from '../../engine/protocol.ts';
import { countSteps, invalid } from './steps.ts';

type Request = Pick<
  Members<OperationBody<'placeOrder'>>,
  'side' | 'type' | 'timeInForce' | 'price' | 'quantity' | 'clientOrderId' | 'selfTradePrevention'
>;

type Terms = Pick<
  NewOrder,
  'account' | 'side' | 'type' | 'timeInForce' | 'price' | 'quantity' | 'clientOrderId' | 'selfTradePrevention'
>;

/** The tick and lot of an instrument, in ledger units. */
interface Steps {
  readonly tickUnits: number;
  readonly lotUnits: number;
}

/**
 * What the engine takes of an order of any product: ticks and lots instead of decimals, defaults filled in.
 * Throws `ApiError` 10400, 20002, 20003 or 20005 for sizes that the instrument cannot express.
 */
export function toTerms(request: Request, account: AccountId, { tickUnits, lotUnits }: Steps): Terms {
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

/** What the engine takes of an amendment, of whichever product the order is. */
type AmendedTerms = Pick<NewOrder, 'price' | 'quantity' | 'selfTradePrevention'>;

/** Throws `ApiError` 10400 for an amendment that names no order, or nothing to change. */
export function checkAmendment({
  orderId,
  clientOrderId,
  price,
  quantity,
}: OperationBody<'amendOrder'>): void {
  if (orderId === undefined && clientOrderId === undefined)
    throw invalid('orderId: it or clientOrderId is required');
  if (price === undefined && quantity === undefined) throw invalid('price: it or quantity is required');
}

/** The engine's terms for an amendment: 0 is what stays as it is. Throws as {@link toTerms} does. */
export function toAmendedTerms(
  { price, quantity, selfTradePrevention = 'cancelTaker' }: OperationBody<'amendOrder'>,
  { tickUnits, lotUnits }: Steps,
): AmendedTerms {
  return {
    price: price === undefined ? 0 : countSteps('price', price, tickUnits),
    quantity: quantity === undefined ? 0 : countSteps('quantity', quantity, lotUnits),
    selfTradePrevention,
  };
}
