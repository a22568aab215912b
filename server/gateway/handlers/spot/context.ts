import { accountIdOf, PRODUCT, type AccountId } from '../../../engine/protocol.ts';
import { marketOf, sessionOf, type HandlerContext } from '../context.ts';

/** The spot account of a caller. */
export function spotAccount(call: Parameters<typeof sessionOf>[0]): AccountId {
  return accountIdOf(sessionOf(call).userId, PRODUCT.spot);
}

/** The number of a pair; `undefined` for all of them. Rejects with 20009 when it is not listed. */
export function instrumentOf(pair: string | undefined, context: HandlerContext): number | undefined {
  return pair === undefined ? undefined : marketOf(pair, context, 'pair').units.instrument.id;
}
