import type {
  AccountId,
  NewOrder,
  OrderType,
  SelfTradePrevention,
  Side,
  TimeInForce,
} from '../../../engine/protocol.ts';
import type { PairUnits } from '../../../units/pair.ts';
import { countSteps, invalid, unitsOf } from '../steps.ts';

/** An order as it is asked for; money as decimal strings. */
export interface OrderRequest {
  readonly side: Side;
  readonly type: OrderType;
  readonly timeInForce?: TimeInForce | undefined;
  readonly price?: string | undefined;
  readonly quantity?: string | undefined;
  /** Market buys: the most to spend, fees included. */
  readonly quoteAmount?: string | undefined;
  readonly clientOrderId?: string | undefined;
  readonly selfTradePrevention?: SelfTradePrevention | undefined;
}

/** Which members the order must and must not have. */
function checkMembers({ type, side, price, quantity, quoteAmount, timeInForce }: OrderRequest): void {
  const isMarket = type === 'market';
  if (isMarket && price !== undefined) throw invalid('price: a market order has none');
  if (!isMarket && price === undefined) throw invalid('price: is required');
  if (quoteAmount !== undefined && !(isMarket && side === 'buy')) {
    throw invalid('quoteAmount: is for market buys only');
  }
  if (quoteAmount !== undefined && quantity !== undefined)
    throw invalid('quoteAmount: give it or quantity, not both');
  if (quoteAmount === undefined && quantity === undefined) throw invalid('quantity: is required');
  if (isMarket && timeInForce === 'GTC') throw invalid('timeInForce: a market order is IOC or FOK');
  if (type === 'postOnly' && timeInForce !== undefined && timeInForce !== 'GTC') {
    throw invalid('timeInForce: a post-only order is GTC');
  }
}

/**
 * The engine's order for a request: ticks and lots instead of decimals, defaults filled in.
 * Throws `ApiError` 10400 for members that do not fit together, 20002, 20003 or 20005 for sizes the pair cannot express.
 */
export function toNewOrder(request: OrderRequest, account: AccountId, { instrument }: PairUnits): NewOrder {
  checkMembers(request);
  const { side, type, price, quantity, quoteAmount } = request;
  return {
    account,
    instrument: instrument.id,
    side,
    type,
    timeInForce: request.timeInForce ?? (type === 'market' ? 'IOC' : 'GTC'),
    price: price === undefined ? 0 : countSteps('price', price, instrument.tickUnits),
    quantity: quantity === undefined ? 0 : countSteps('quantity', quantity, instrument.lotUnits),
    quoteBudget: quoteAmount === undefined ? 0n : unitsOf('quoteAmount', quoteAmount),
    clientOrderId: request.clientOrderId ?? '',
    selfTradePrevention: request.selfTradePrevention ?? 'cancelTaker',
  };
}
