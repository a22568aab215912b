import type { EngineEvent, OrderState } from '../../engine/protocol.ts';
import { isUserAccount } from '../userAccounts.ts';
import type { ClientIds } from '../history/clientIds.ts';
import type { FillRow, OrderRow } from '../history/tables.ts';

export type TradeEvent = Extract<EngineEvent, { kind: 'trade' }>;

export function orderRow(order: OrderState): OrderRow {
  return { ...order, filledQuote: order.filledQuote.toString(), fee: order.fee.toString() };
}

export function orderState(row: OrderRow): OrderState {
  return { ...row, filledQuote: BigInt(row.filledQuote), fee: BigInt(row.fee) };
}

/**
 * The fills of a trade as its users see them: none, one, or two when users traded with each other.
 * @param clientIdOf of the orders that traded
 */
export function fillRows(trade: TradeEvent, time: number, clientIdOf: ClientIds): FillRow[] {
  const shared = {
    instrument: trade.instrument,
    tradeId: trade.tradeId,
    price: trade.price,
    quantity: trade.quantity,
    quote: trade.quote.toString(),
    time,
  };
  const maker: FillRow = {
    ...shared,
    account: trade.makerAccount,
    role: 'maker',
    orderId: trade.makerOrderId,
    clientOrderId: clientIdOf(trade.makerOrderId),
    side: trade.takerSide === 'buy' ? 'sell' : 'buy',
    fee: trade.makerFee.toString(),
  };
  const taker: FillRow = {
    ...shared,
    account: trade.takerAccount,
    role: 'taker',
    orderId: trade.takerOrderId,
    clientOrderId: clientIdOf(trade.takerOrderId),
    side: trade.takerSide,
    fee: trade.takerFee.toString(),
  };
  return [maker, taker].filter((fill) => isUserAccount(fill.account));
}
