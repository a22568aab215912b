import { CODE } from '@tidemark/sdk/contract';
import {
  REFUSAL,
  type AccountId,
  type NewOrder,
  type OrderType,
  type SelfTradePrevention,
  type Side,
  type TimeInForce,
} from '../../engine/protocol.ts';
import { parseUnits } from '../../units/amounts.ts';
import type { PairUnits } from '../../units/pair.ts';
import { ApiError } from '../http/apiError.ts';

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

function invalid(message: string): ApiError {
  return new ApiError(CODE.invalid, message);
}

function unitsOf(name: string, text: string): bigint {
  const units = parseUnits(text);
  if (units === undefined) throw invalid(`${name}: must be a decimal number with at most 8 decimals`);
  if (units === 0n) throw invalid(`${name}: must be above zero`);
  return units;
}

/** How often `step` goes into `text`; refuses what is no whole number of steps, or too large to count. */
function countSteps(name: 'price' | 'quantity', text: string, step: number): number {
  const units = unitsOf(name, text);
  if (units % BigInt(step) !== 0n) {
    const code = name === 'price' ? REFUSAL.priceOffTick : REFUSAL.quantityOffLot;
    const rule = name === 'price' ? 'tick size' : 'lot size';
    throw new ApiError(code, `${name}: ${text} is not a multiple of the ${rule}`);
  }
  const count = units / BigInt(step);
  if (count > BigInt(Number.MAX_SAFE_INTEGER))
    throw new ApiError(REFUSAL.aboveMaximum, `${name}: ${text} is too large`);
  return Number(count);
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
