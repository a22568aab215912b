import type { Lots } from '@tidemark/sdk/core';
import { type Market, type MarketAccount, Order } from './model.ts';
import { quoteKey } from '../book/orderTerms.ts';
import { alignLevels } from '../book/steps.ts';
import { MAX_ORDER_UNITS, MAX_QUOTE_LEVELS } from '../kernel/limits.ts';
import { DONE, marketHalted, type Outcome, reject, type Reject } from '../kernel/outcome.ts';
import { PRODUCT, productOf } from '../ledger/protocol.ts';
import type { QuoteCommand, QuoteLevel } from '../book/protocol.ts';
import { adjustHold, endOrder, fundingOf, requiredHold, restOrder } from './lifecycle.ts';
import { matchOrder } from './matching.ts';
import type { SpotState } from './state.ts';

/**
 * Brings a market source's levels to their targets, with one order per level. A smaller target keeps the order's place in the
 * queue, a larger one sends it to the back. A level that crosses trades with other owners and cancels the source's own orders in
 * its way. A level goes only as deep as the account's money does.
 */
export function quote(state: SpotState, command: QuoteCommand): Outcome {
  const market = state.markets.get(command.instrument);
  if (market === undefined)
    return reject('unknownInstrument', `There is no instrument ${command.instrument}.`);
  if (state.kernel.halted.has(command.instrument)) return marketHalted();
  const malformed = checkQuote(state, command, market);
  if (malformed !== null) return malformed;
  const account = state.marketAccount(state.account(command.account), market);
  const levels = alignLevels(command.levels, market.instrument);
  if (command.replace) cancelUnnamed(state, account, levels);
  for (const level of levels) setLevel(state, account, level);
  return DONE;
}

function checkQuote(state: SpotState, command: QuoteCommand, market: Market): Reject | null {
  if (!Number.isSafeInteger(command.account) || productOf(command.account) !== PRODUCT.spot) {
    return reject('invalidCommand', 'Spot orders trade from a spot account.');
  }
  if (!state.ledger.account(command.account).isSystem)
    return reject('invalidCommand', 'Only the exchange itself may quote.');
  if (command.levels.length > MAX_QUOTE_LEVELS) {
    return reject('aboveMaximum', `A quote may name ${MAX_QUOTE_LEVELS} levels.`);
  }
  const bestBid = market.book.bids.best?.price ?? 0;
  for (const { side, price, lots } of command.levels) {
    if (side !== 'buy' && side !== 'sell') return reject('invalidCommand', 'side must be buy or sell.');
    if (!Number.isSafeInteger(price) || price < 1)
      return reject('priceOffTick', 'Prices must be positive whole ticks.');
    if (!Number.isSafeInteger(lots) || lots < 0)
      return reject('quantityOffLot', 'Lots must be whole and not negative.');
    const highest = side === 'sell' ? Math.max(price, bestBid) : price;
    if (
      highest * lots * market.unitsPerTickLot > MAX_ORDER_UNITS ||
      lots * market.instrument.lotUnits > MAX_ORDER_UNITS
    ) {
      return reject('aboveMaximum', 'A level is worth more than one order may be.');
    }
  }
  return null;
}

function cancelUnnamed(state: SpotState, account: MarketAccount, levels: readonly QuoteLevel[]): void {
  const named = new Set(levels.map(({ side, price }) => quoteKey(side, price)));
  for (const order of account.orders) {
    const key = quoteKey(order.side, order.price);
    if (!named.has(key) || account.quotes.get(key) !== order) endOrder(state, order, 'cancelled');
  }
}

function setLevel(state: SpotState, account: MarketAccount, level: QuoteLevel): void {
  const order = account.quotes.get(quoteKey(level.side, level.price));
  if (order === undefined) {
    if (level.lots > 0) openLevel(state, account, level);
  } else if (level.lots === 0) {
    endOrder(state, order, 'cancelled');
  } else if (level.lots !== order.remaining) {
    resize(state, order, level.lots);
  }
}

function openLevel(state: SpotState, account: MarketAccount, { side, price, lots }: QuoteLevel): void {
  const terms = {
    clientOrderId: '',
    side,
    type: 'limit',
    timeInForce: 'GTC',
    price,
    quantity: lots,
  } as const;
  const order = new Order(state.kernel.lastOrderId + 1, account, terms, state.kernel.time);
  order.quantity = fundedLots(order, lots);
  if (order.quantity === 0) return;
  state.kernel.lastOrderId = order.id;
  adjustHold(state.ledger, order, requiredHold(order));
  matchOrder(state, { order, limit: price, selfTradePrevention: 'cancelMaker', budgeted: false });
  if (order.remaining > 0) {
    if (order.filled > 0) order.status = 'partiallyFilled';
    restOrder(state, order);
    account.quotes.set(quoteKey(side, price), order);
  }
  adjustHold(state.ledger, order, order.remaining > 0 ? requiredHold(order) : 0);
}

function resize(state: SpotState, order: Order, target: Lots): void {
  const lots = fundedLots(order, target);
  const side = order.account.market.book.own(order.side);
  order.updatedAt = state.kernel.time;
  if (lots <= order.remaining) {
    side.reduce(order, order.remaining - lots);
    order.quantity = order.filled + lots;
  } else {
    side.remove(order);
    order.quantity = order.filled + lots;
    side.append(order);
  }
  adjustHold(state.ledger, order, requiredHold(order));
}

/** As many of `lots` as the order's hold and the available balance can carry. System accounts pay no fees. */
function fundedLots(order: Order, lots: Lots): Lots {
  const { market } = order.account;
  const perLot = order.side === 'buy' ? order.price * market.unitsPerTickLot : market.instrument.lotUnits;
  const funds = fundingOf(order).available + BigInt(order.held);
  if (funds >= BigInt(lots * perLot)) return lots;
  if (funds <= 0n) return 0;
  const most = Number(funds / BigInt(perLot));
  return most - (most % (market.instrument.lotStep ?? 1));
}
