import type { Market } from './markets.ts';

/** A take-profit or stop-loss of an order. */
interface Attached {
  readonly triggerPrice: string;
  readonly triggerBy?: 'last' | 'mark' | 'index';
}

/** An order to be placed. */
export interface NewOrder {
  readonly symbol: string;
  readonly type: 'limit' | 'market';
  readonly side: 'buy' | 'sell';
  /** May be left out with `cost`, and of exits, which then close the whole position. */
  readonly amount?: string;
  readonly price?: string;
  readonly params?: {
    readonly clientOrderId?: string;
    readonly postOnly?: boolean;
    readonly timeInForce?: string;
    /** What a market buy of a pair spends. */
    readonly cost?: string;
    readonly reduceOnly?: boolean;
    readonly marginMode?: 'cross' | 'isolated';
    readonly positionSide?: 'long' | 'short';
    readonly stopLoss?: Attached;
    readonly takeProfit?: Attached;
    readonly triggerPrice?: string;
    readonly stopLossPrice?: string;
    readonly takeProfitPrice?: string;
    readonly trailingPercent?: string;
    readonly triggerBy?: 'last' | 'mark' | 'index';
    /** Checks the order without placing it. */
    readonly test?: boolean;
  };
}

/** The body that places an order. @param marginMode of contracts */
export function orderBody(
  { id, type }: Market,
  order: NewOrder & { readonly clientOrderId: string },
  marginMode: 'cross' | 'isolated',
) {
  const { type: kind, side, amount, price, params = {}, clientOrderId } = order;
  const { postOnly = false, cost, timeInForce, reduceOnly, positionSide, stopLoss, takeProfit } = params;
  return {
    [type === 'spot' ? 'pair' : 'contract']: id,
    side,
    type: postOnly || timeInForce === 'PO' ? 'postOnly' : kind,
    ...(cost === undefined ? { quantity: amount } : { quoteAmount: cost }),
    ...(kind === 'limit' && { price }),
    clientOrderId,
    ...(timeInForce !== 'PO' && { timeInForce }),
    ...(type === 'swap' && { reduceOnly, marginMode, positionSide, stopLoss, takeProfit }),
  };
}
