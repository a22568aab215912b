import { toBigInt } from '@tidemark/sdk/core';
import { accrueFee } from '../ledger/fees.ts';
import type { EngineState } from '../state.ts';
import type { Order } from './order.ts';

/**
 * Books one fill at the maker's price: the buyer pays quote and fee out of its hold, the seller delivers base out of its hold and
 * gets quote less fee, and both fees go to the market's fee account.
 */
export function settleFill(state: EngineState, maker: Order, taker: Order, lots: number): void {
  const { ledger, events } = state;
  const { market } = maker.seat;
  const notional = maker.price * lots * market.unitsPerTickLot;
  const makerFee = accrueFee(maker, notional, maker.makerFeePpm);
  const takerFee = accrueFee(taker, notional, taker.takerFeePpm);
  const takerBuys = taker.side === 'buy';
  const buyer = takerBuys ? taker : maker;
  const seller = takerBuys ? maker : taker;
  const payment = notional + (takerBuys ? takerFee : makerFee);
  const delivery = lots * market.instrument.lotUnits;

  buyer.held -= payment;
  seller.held -= delivery;
  ledger.spendHeld(buyer.seat.quote, payment);
  ledger.spendHeld(seller.seat.base, delivery);
  ledger.credit(buyer.seat.base, toBigInt(delivery));
  ledger.credit(seller.seat.quote, toBigInt(notional - (takerBuys ? makerFee : takerFee)));
  if (makerFee + takerFee > 0) ledger.credit(market.fees, toBigInt(makerFee + takerFee));

  fill(maker, lots, notional, state.time);
  fill(taker, lots, notional, state.time);
  market.recordTrade(maker.price);
  events.add({
    kind: 'trade',
    tradeId: market.lastTradeId,
    instrument: market.instrument.id,
    price: maker.price,
    quantity: lots,
    quote: toBigInt(notional),
    takerSide: taker.side,
    takerOrderId: taker.id,
    takerAccount: taker.seat.account.id,
    takerFee: toBigInt(takerFee),
    makerOrderId: maker.id,
    makerAccount: maker.seat.account.id,
    makerFee: toBigInt(makerFee),
  });
}

function fill(order: Order, lots: number, notional: number, time: number): void {
  order.filled += lots;
  order.filledQuote += notional;
  order.updatedAt = time;
}
