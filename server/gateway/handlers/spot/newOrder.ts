import { rulesOf } from '@tidemark/sdk/core';
import type { OperationBody } from '@tidemark/sdk/contract';
import type { AccountId, NewOrder } from '../../../engine/protocol.ts';
import type { PairUnits } from '../../../units/pair.ts';
import { checkTerms, toTerms } from '../orderTerms.ts';
import { invalid, unitsOf } from '../steps.ts';

/** An order as it is asked for; money as decimal strings. */
export type OrderRequest = Omit<OperationBody<'placeOrder'>, 'pair'>;

function checkAmount({ type, side, quantity, quoteAmount }: OrderRequest): void {
  if (quoteAmount !== undefined && !(rulesOf(type).takes === 'always' && side === 'buy')) {
    throw invalid('quoteAmount: is for market buys only');
  }
  if (quoteAmount !== undefined && quantity !== undefined)
    throw invalid('quoteAmount: give it or quantity, not both');
  if (quoteAmount === undefined && quantity === undefined) throw invalid('quantity: is required');
}

/**
 * The engine's order for a request.
 * Throws `ApiError` 10400 for members that do not fit together, 20002, 20003 or 20005 for sizes the pair cannot express.
 */
export function toNewOrder(request: OrderRequest, account: AccountId, { instrument }: PairUnits): NewOrder {
  checkTerms(request);
  checkAmount(request);
  const { quoteAmount } = request;
  return {
    ...toTerms(request, account, instrument),
    instrument: instrument.id,
    quoteBudget: quoteAmount === undefined ? 0n : unitsOf('quoteAmount', quoteAmount),
  };
}
