import type { Decimal } from 'decimal.js';
import {
  closableBy,
  largestPosition,
  orderNeed,
  walkBook,
} from '../../../../stores/contracts/figures/need.ts';
import type { OrderContext, Trade } from '../../../../stores/contracts/figures/need.ts';
import { accountOf } from '../../../../stores/contracts/live/keys.ts';
import { orderContextFor, positionsBeside } from '../../../../stores/contracts/live/orderContext.ts';
import type { OrderPlace, PositionsBeside } from '../../../../stores/contracts/live/orderContext.ts';
import type { Side } from '../../../../stores/market/types.ts';
import { Money, parseDecimal } from '../../../../ui/format/decimal.ts';
import { floorToStep } from '../../screen/instrument/steps.ts';
import { isPriced, isTrigger } from '../orderTypes.ts';
import { targetPositionOf, plain } from './ticket.ts';
import type { Ticket, TicketContext } from './ticket.ts';

/** Where an order of a side would go, and what it would meet. */
export interface OrderTarget {
  readonly side: Side;
  readonly place: OrderPlace;
  readonly reduceOnly: boolean;
  readonly orderContext: OrderContext;
  /** What it could close, in base assets or dollars. */
  readonly closable: Decimal;
  readonly beside: PositionsBeside;
}

/** Reads the position and the orders that an order of a side would meet. */
export function orderTargetOf(ticket: Ticket, side: Side, context: TicketContext): OrderTarget {
  const { instrument, marginMode, positionMode, portfolio, orders, leverage, prices } = context;
  const { positionSide, reduceOnly } = targetPositionOf(ticket, side, positionMode);
  const place = { contract: instrument.contract, marginMode, positionSide };
  const own = portfolio?.positions.find(
    ({ position }) =>
      position.contract === instrument.pair &&
      position.marginMode === marginMode &&
      position.positionSide === positionSide,
  );
  const position = own?.facts ?? null;
  const account = portfolio?.accounts.get(accountOf(instrument.contract, marginMode));
  const orderContext = orderContextFor(place, { position, orders, leverage, mark: prices.mark, account });
  const beside = positionsBeside(place, portfolio ?? { positions: [] }, orders);
  return { side, place, reduceOnly, orderContext, closable: closableBy(position, side), beside };
}

/**
 * What a quantity would trade at: a limit order at its price or better, a market order down the book, a trigger at the price it places, or
 * else at the one it waits for. `undefined` while the price is missing.
 */
export function tradeOf(
  ticket: Ticket,
  side: Side,
  quantity: Decimal,
  context: TicketContext,
): Trade | undefined {
  const { instrument, bids, asks } = context;
  const { kind } = instrument;
  const levels = side === 'buy' ? asks : bids;
  if (ticket.type === 'market') {
    return levels.length === 0 ? undefined : walkBook({ kind, side, quantity, limit: undefined }, levels);
  }
  const limit = priceOf(ticket, context);
  if (limit === undefined) return undefined;
  // The book at the trigger is unknown.
  return walkBook({ kind, side, quantity, limit }, isTrigger(ticket.type) ? [] : levels);
}

/** The price that the size and its notional are computed with; `undefined` for a market order or while it is missing. */
export function priceOf(ticket: Ticket, { prices }: Pick<TicketContext, 'prices'>): Decimal | undefined {
  if (ticket.type === 'market') return undefined;
  const text = isPriced(ticket.type) ? ticket.price : ticket.triggerPrice;
  const price = parseDecimal(plain(text));
  if (price?.gt(0)) return price;
  return ticket.type === 'trailingStop' ? parseDecimal(prices[ticket.triggerBy]) : undefined;
}

/** The quantity that a ticket names for a side, in base assets or dollars; `undefined` while it is missing. */
export function quantityOf(ticket: Ticket, side: Side, context: TicketContext): Decimal | undefined {
  if (ticket.shares !== null) return parseDecimal(ticket.shares[side]);
  const typed = parseDecimal(plain(ticket.size));
  if (typed === undefined || ticket.unit === 'size') return typed;
  const { instrument, bids, asks } = context;
  const best = parseDecimal((side === 'buy' ? asks : bids)[0]?.price);
  const price = ticket.type === 'market' ? best : priceOf(ticket, context);
  if (price === undefined) return undefined;
  const exact = instrument.kind === 'linear' ? typed.div(price) : typed.times(price);
  return floorToStep(exact, instrument.lot);
}

/** What an order can use: the free money of its account; an isolated one takes what it lacks from the cross account, but no bonus funds. */
export function fundsOf(context: TicketContext): Funds | undefined {
  const { instrument, marginMode, portfolio } = context;
  if (portfolio === undefined) return undefined;
  const cross = portfolio.accounts.get(accountOf(instrument.contract, 'cross'));
  const account = portfolio.accounts.get(accountOf(instrument.contract, marginMode));
  const own = account?.available ?? new Money(0);
  return { own, total: marginMode === 'cross' ? own : own.plus(cross?.transferable ?? 0) };
}

/** Free money, in the settlement asset. */
export interface Funds {
  /** In the margin account of the order. */
  readonly own: Decimal;
  /** That and what can be taken there. */
  readonly total: Decimal;
}

/** The leverage that decides how large the user's positions in a contract may be together: the highest of any. */
export function tierLeverage({ beside }: Pick<OrderTarget, 'beside'>, context: TicketContext): number {
  return Math.max(context.leverage, beside.leverage);
}

/** The most that the user's positions in a contract may amount to together at a leverage, in the settlement asset. */
export function tierLimit({ instrument }: Pick<TicketContext, 'instrument'>, leverage: number): Decimal {
  const tier = instrument.contract.tiers.findLast(({ maxLeverage }) => maxLeverage >= leverage);
  return new Money(tier?.maxValue ?? 0);
}

/** Whether an order keeps the user's positions in the contract within their tier. Their value counts at the mark, as the exchange does it. */
export function isWithinTier(target: OrderTarget, trade: Trade, context: TicketContext): boolean {
  const { mark, position, kind } = target.orderContext;
  const largest = largestPosition(target.orderContext, { side: target.side, ...trade.notional });
  if (mark === undefined || largest.lte(position?.quantity ?? 0)) return true;
  const together = largest.plus(target.beside.largest);
  const value = kind === 'linear' ? together.times(mark) : together.div(mark);
  const limit = tierLimit(context, tierLeverage(target, context));
  return value.toDecimalPlaces(8, Money.ROUND_UP).lte(limit);
}

/** What an order takes of the free money, in the settlement asset; nothing where it can only close. */
export function costOf(target: OrderTarget, trade: Trade): Decimal {
  return target.reduceOnly
    ? new Money(0)
    : orderNeed({ side: target.side, ...trade.notional }, target.orderContext, trade.traded);
}
