import { toBigInt, type Lots, type SafeAmount, type Ticks } from '@tidemark/sdk/core';
import type { Order } from './model.ts';
import { accrueFee, previewFee } from '../ledger/fees.ts';
import { adjustHold, endOrder, requiredHold } from './lifecycle.ts';
import type { SpotState } from './state.ts';
import type { MatchEnd, SelfTradePrevention } from '../book/protocol.ts';

/** An order on its way through the opposite side of the book. */
export interface Taking {
  readonly order: Order;
  /** The worst price it may trade at, in ticks. */
  readonly limit: Ticks;
  readonly selfTradePrevention: SelfTradePrevention;
  /** Buys for as much as it holds, instead of a quantity. */
  readonly budgeted: boolean;
}

/** Trades an order against the opposite side, best price first and oldest order first. */
export function matchOrder(state: SpotState, taking: Taking): MatchEnd {
  const { order, limit } = taking;
  const { holder, market } = order.account;
  const makers = market.book.opposite(order.side);
  for (;;) {
    const level = makers.best;
    if (level === undefined || !makers.reaches(level.price, limit))
      return wantsMore(taking) ? 'outOfReach' : 'satisfied';
    const wanted = taking.budgeted ? affordableLots(order, level.price) : order.remaining;
    if (wanted === 0) return 'satisfied';
    const maker = level.first as Order;
    if (maker.account.holder.owner === holder.owner) {
      if (taking.selfTradePrevention !== 'cancelTaker') cancelMaker(state, maker);
      if (taking.selfTradePrevention !== 'cancelMaker') return 'selfTrade';
      continue;
    }
    const lots = Math.min(wanted, maker.remaining);
    makers.reduce(maker, lots);
    bookFill(state, maker, order, lots);
    if (taking.budgeted) order.quantity = order.filled;
    finishMaker(state, maker);
  }
}

function wantsMore({ order, budgeted }: Taking): boolean {
  return budgeted || order.remaining > 0;
}

function cancelMaker(state: SpotState, maker: Order): void {
  endOrder(state, maker, 'cancelled');
  const order = state.report(maker);
  if (!maker.account.holder.isMarketSource)
    state.events.add({ kind: 'cancellation', order, cause: 'selfTrade' });
}

function finishMaker(state: SpotState, maker: Order): void {
  if (maker.remaining === 0) {
    endOrder(state, maker, 'filled');
  } else {
    maker.status = 'partiallyFilled';
    adjustHold(state.ledger, maker, requiredHold(maker));
  }
  state.report(maker);
}

/** The most lots that what a budgeted buy still holds can pay for at `price`, fee included; whole steps of the market. */
function affordableLots(order: Order, price: Ticks): Lots {
  const perLot = price * order.account.market.unitsPerTickLot;
  const { takerRate } = order;
  const costs = (lots: Lots): SafeAmount => lots * perLot + previewFee(order, lots * perLot, takerRate);
  let low = 0;
  let high = (order.held - (order.held % perLot)) / perLot;
  while (low < high) {
    const middle = low + Math.ceil((high - low) / 2);
    if (costs(middle) <= order.held) low = middle;
    else high = middle - 1;
  }
  return low - (low % (order.account.market.instrument.lotStep ?? 1));
}

/**
 * Books one fill at the maker's price: the buyer pays quote and fee out of its hold, the seller delivers base out of its hold and
 * gets quote less fee, and both fees go to the market's fee account.
 */
function bookFill(state: SpotState, maker: Order, taker: Order, lots: Lots): void {
  const { ledger, events } = state;
  const { market } = maker.account;
  const notional = maker.price * lots * market.unitsPerTickLot;
  const makerFee = accrueFee(maker, notional, maker.makerRate);
  const takerFee = accrueFee(taker, notional, taker.takerRate);
  const takerBuys = taker.side === 'buy';
  const buyer = takerBuys ? taker : maker;
  const seller = takerBuys ? maker : taker;
  const payment = notional + (takerBuys ? takerFee : makerFee);
  const delivery = lots * market.instrument.lotUnits;

  buyer.held -= payment;
  seller.held -= delivery;
  ledger.spendHeld(buyer.account.quoteBalance, payment);
  ledger.spendHeld(seller.account.baseBalance, delivery);
  ledger.creditSafe(buyer.account.baseBalance, delivery);
  ledger.creditSafe(seller.account.quoteBalance, notional - (takerBuys ? makerFee : takerFee));
  if (makerFee + takerFee > 0) ledger.creditSafe(market.fees, makerFee + takerFee);

  fill(maker, lots, notional, state.kernel.time);
  fill(taker, lots, notional, state.kernel.time);
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

function fill(order: Order, lots: Lots, notional: SafeAmount, time: number): void {
  order.filled += lots;
  order.filledQuote += notional;
  order.updatedAt = time;
}
