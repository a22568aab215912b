import type { Members, OperationBody } from '@tidemark/sdk/contract';
import type { AccountId, NewOrder } from '../../../engine/protocol.ts';
import type { PairUnits } from '../../../units/pair.ts';
import { toTerms } from '../orderTerms.ts';
import { unitsOf } from '../steps.ts';

/** An order as it is asked for; money as decimal strings. */
export type OrderRequest = Members<OperationBody<'placeOrder'>>;

/** The engine's order for a request. Throws `ApiError` 10400, 20002, 20003 or 20005 for sizes the pair cannot express. */
export function toNewOrder(request: OrderRequest, account: AccountId, { instrument }: PairUnits): NewOrder {
  const { quoteAmount } = request;
  return {
    ...toTerms(request, account, instrument),
    instrument: instrument.id,
    quoteBudget: quoteAmount === undefined ? 0n : unitsOf('quoteAmount', quoteAmount),
  };
}
