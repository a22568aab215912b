import { checkPrice, checkTerms, mayRest } from '../book/orderTerms.ts';
import { checkSteps } from '../book/steps.ts';
import type { Market, MarketAccount, Order } from './model.ts';
import { formatUnits, rulesOf, type Lots, type Ticks } from '@tidemark/sdk/core';
import { MAX_ORDER_UNITS } from '../kernel/limits.ts';
import { PRODUCT, productOf } from '../ledger/protocol.ts';
import type { NewOrder } from './protocol.ts';
import { reject, type Reject } from '../kernel/outcome.ts';

/** Rejects an order that does not make sense regardless of the market. */
export function checkForm(order: NewOrder): Reject | null {
  if (!Number.isSafeInteger(order.account) || productOf(order.account) !== PRODUCT.spot) {
    return reject('invalidCommand', 'Spot orders trade from a spot account.');
  }
  return checkTerms(order) ?? (order.quoteBudget === 0n ? null : checkBudgetForm(order));
}

function checkBudgetForm(order: NewOrder): Reject | null {
  if (rulesOf(order.type).takes !== 'always' || order.side !== 'buy') {
    return reject('invalidCommand', 'quoteBudget is for market buys only.');
  }
  if (order.quantity !== 0) return reject('invalidCommand', 'Give either quantity or quoteBudget, not both.');
  if (order.timeInForce === 'FOK')
    return reject('invalidCommand', 'A market buy by quoteBudget cannot be FOK.');
  if (order.quoteBudget < 0n) return reject('invalidCommand', 'quoteBudget must be positive.');
  return null;
}

/** Rejects prices and sizes that the instrument does not allow. @param filled lots that an order to be amended has filled already */
export function checkSize(order: NewOrder, market: Market, filled: Lots = 0): Reject | null {
  const { minLots, maxLots } = market.instrument;
  const wrongPrice = checkPrice(order);
  if (wrongPrice !== null) return wrongPrice;
  if (order.quoteBudget !== 0n) {
    if (order.quoteBudget <= BigInt(MAX_ORDER_UNITS)) return null;
    return reject('aboveMaximum', `The most to spend at once is ${formatUnits(BigInt(MAX_ORDER_UNITS))}.`);
  }
  if (!Number.isSafeInteger(order.quantity) || order.quantity < 1) {
    return reject('quantityOffLot', 'The quantity must be a positive multiple of the lot.');
  }
  const offStep = checkSteps(order.price, order.quantity - filled, market.instrument);
  if (offStep !== null) return offStep;
  if (order.quantity < minLots) {
    return reject('belowMinimumNotional', `The smallest order is ${lotsAsAmount(market, minLots)}.`);
  }
  if (order.quantity > maxLots) {
    return reject('aboveMaximum', `The largest order is ${lotsAsAmount(market, maxLots)}.`);
  }
  if (order.quantity * market.instrument.lotUnits > MAX_ORDER_UNITS) return tooLarge();
  return null;
}

/** What an order has filled that is to be amended. */
export type Filled = Pick<Order, 'filled' | 'filledQuote'>;

const NOTHING: Filled = { filled: 0, filledQuote: 0 };

/** What an order could trade at: its own limit, or what is better for its owner. */
interface PricesInReach {
  readonly price: Ticks;
  readonly highest: number;
}

/**
 * Rejects an order worth too little or too much. It is too large by the highest price that it could trade at, so that no fill can exceed the bound
 * that keeps sums exact; what it has filled already counts.
 */
export function checkNotional(
  order: NewOrder,
  account: MarketAccount,
  { price, highest }: PricesInReach,
  { filled, filledQuote }: Filled = NOTHING,
): Reject | null {
  const { unitsPerTickLot, minNotional, instrument } = account.market;
  if (filledQuote + highest * (order.quantity - filled) * unitsPerTickLot > MAX_ORDER_UNITS)
    return tooLarge();
  if (account.holder.isSystem) return null;
  const notional =
    order.quoteBudget === 0n ? price * order.quantity * unitsPerTickLot : Number(order.quoteBudget);
  if (notional >= minNotional) return null;
  return reject(
    'belowMinimumNotional',
    `The smallest order value is ${formatUnits(instrument.minNotionalUnits)} ${instrument.quote}.`,
  );
}

/** Rejects a limit price too far from the last price. */
export function checkBand(order: NewOrder, account: MarketAccount): Reject | null {
  if (account.holder.isSystem) return null;
  const { low, high } = account.market.band;
  if (order.price < low || order.price > high) {
    const { tickUnits } = account.market.instrument;
    const asPrice = (ticks: Ticks): string => formatUnits(BigInt(ticks) * BigInt(tickUnits));
    return reject('priceOutsideBand', `The price must be between ${asPrice(low)} and ${asPrice(high)} now.`);
  }
  return null;
}

/** Rejects one order too many. */
export function checkCount(order: NewOrder, account: MarketAccount): Reject | null {
  const { maxOpenOrders } = account.market.instrument;
  if (account.holder.isSystem || !mayRest(order) || account.orders.size < maxOpenOrders) return null;
  return reject('tooManyOpenOrders', `At most ${maxOpenOrders} orders may be open in this market.`);
}

function lotsAsAmount(market: Market, lots: Lots): string {
  const { lotUnits, base } = market.instrument;
  return `${formatUnits(BigInt(lots) * BigInt(lotUnits))} ${base}`;
}

function tooLarge(): Reject {
  return reject('aboveMaximum', `An order may be worth at most ${formatUnits(BigInt(MAX_ORDER_UNITS))}.`);
}
