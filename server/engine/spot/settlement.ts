import { toBigInt } from '@tidemark/sdk/core';
import { accrueFee } from '../ledger/fees.ts';
import type { EngineState } from '../state.ts';
import type { Order } from './order.ts';

/**
 * Books one fill at the maker's price: the buyer pays quote and fee out of its hold, the seller delivers base out of its hold and
 * gets quote less fee, and both fees go to the market's fee account.
 */
export function bookFill(state: EngineState, maker: Order, taker: Order, lots: number): void {
  const { ledger, events } = state;
  const { market } = maker.account;
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
  ledger.spendHeld(buyer.account.quoteBalance, payment);
  ledger.spendHeld(seller.account.baseBalance, delivery);
  ledger.credit(buyer.account.baseBalance, toBigInt(delivery));
  ledger.credit(seller.account.quoteBalance, toBigInt(notional - (takerBuys ? makerFee : takerFee)));
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
    takerAccount: taker.account.holder.id,
    takerFee: toBigInt(takerFee),
    makerOrderId: maker.id,
    makerAccount: maker.account.holder.id,
    makerFee: toBigInt(makerFee),
  });
}

function fill(order: Order, lots: number, notional: number, time: number): void {
  order.filled += lots;
  order.filledQuote += notional;
  order.updatedAt = time;
}
