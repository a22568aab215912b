import { MAX_ORDER_UNITS } from '../limits.ts';
import { divideUp } from '../margin/division.ts';
import { valueAt } from '../margin/position.ts';
import { tierOf } from '../margin/tiers.ts';
import { FINE_PER_UNIT } from '../margin/units.ts';
import { refuse, type Refusal } from '../refusals.ts';
import { worstPriceOf } from '../rules/price-band.ts';
import { formatUnits } from '../units.ts';
import type { SelfTradePrevention } from '../protocol.ts';
import type { ContractOrderTerms } from './contract-order.ts';
import type { ContractSeat } from './contract-seat.ts';
import type { Leg } from './leg.ts';
import { priceThatCosts } from './liquidation/bankruptcy.ts';
import { largestLots, requiredMargin, valueOf, type Prospective } from './requirement.ts';

/** A contract order as the engine is asked to place it, whoever asks. */
export type ContractSubmission = ContractOrderTerms & { readonly selfTradePrevention: SelfTradePrevention };

/** How an order that obeys the rules enters the market. */
export interface ContractAdmission {
  /** The worst price it may trade at, in ticks. */
  readonly limit: number;
  /** Whether anything is in reach. */
  readonly crosses: boolean;
}

/** What the opposite side offers an order up to its limit. */
interface Offer {
  readonly lots: number;
  /** Fine units. */
  readonly value: bigint;
}

/** Checks an order against the market and the money behind it as they stand now. */
export function admitContractOrder(leg: Leg, order: ContractSubmission): ContractAdmission | Refusal {
  const { market, pool } = leg.seat;
  const { side } = order;
  const { band } = market;
  const isMarket = order.type === 'market';
  const isFree = pool.account.isSystem || order.origin === 'liquidation';
  const wished = isMarket ? (isFree ? farthest(side) : worstPriceOf(band, side)) : order.price;
  if (!isMarket && !isFree && (wished < band.low || wished > band.high)) {
    const text = (ticks: number): string => formatUnits(market.unitsOf(ticks));
    return refuse(
      'priceOutsideBand',
      `The price must be between ${text(band.low)} and ${text(band.high)} now.`,
    );
  }
  const limit = isMarket && !isFree ? boundedLimit(leg, side, wished) : wished;
  if (!isMarket && !isFree && boundedLimit(leg, side, wished) !== wished) {
    return refuse('priceOutsideBand', 'Closing at this price would cost more than the account has.');
  }
  const makers = market.book.opposite(side);
  const { best } = makers;
  const crosses = best !== undefined && makers.reaches(best.price, limit);
  if (isMarket && !crosses)
    return refuse('noLiquidity', 'Nobody is on the other side of the market within the price band.');
  if (order.type === 'postOnly' && crosses)
    return refuse('postOnlyWouldTake', 'A post-only order must not trade at once.');
  if (crosses && isOwn(leg, best.first) && order.selfTradePrevention === 'cancelTaker')
    return refuse('selfTradePrevented', 'The order would trade with another order of its owner.');
  const offer = crosses ? lookAhead(leg, order, limit) : { lots: 0, value: 0n };
  const isTooLarge = order.reduceOnly && order.quantity > leg.closable(side);
  if (order.timeInForce === 'FOK' && (offer.lots < order.quantity || isTooLarge))
    return refuse('cannotFillCompletely', 'The whole quantity cannot be filled at once.');
  if (order.reduceOnly || pool.account.isSystem) return { limit, crosses };
  return checkFunds(leg, order, offer) ?? { limit, crosses };
}

/** Refuses what the account cannot carry: too large for its leverage, or more margin, fees and instant loss than is free. */
function checkFunds(leg: Leg, order: ContractSubmission, offer: Offer): Refusal | null {
  const { seat } = leg;
  const { market, pool } = seat;
  const rest = order.type === 'market' ? 0 : order.quantity - offer.lots;
  const lots = offer.lots + rest;
  const value = offer.value + (rest > 0 ? valueOf(market, rest, order.price) : 0n);
  if (value > BigInt(MAX_ORDER_UNITS) * FINE_PER_UNIT) {
    return refuse('aboveMaximum', `An order may be worth at most ${formatUnits(BigInt(MAX_ORDER_UNITS))}.`);
  }
  const extra: Prospective = { leg, side: order.side, lots, value };
  const tooLarge = checkLeverage(extra);
  if (tooLarge !== null) return tooLarge;
  const needed = requiredMargin(seat, extra) - seat.required + instantLoss(extra) + restingLoss(seat);
  const { free } = pool;
  if (needed <= 0n || needed <= free) return null;
  return refuse(
    'insufficientBalance',
    `The order needs ${formatUnits(needed)} ${market.contract.settle}; ${formatUnits(free > 0n ? free : 0n)} is free.`,
  );
}

/** Refuses an order that could bring the position into a tier that does not allow its leverage. */
function checkLeverage(extra: Prospective): Refusal | null {
  const { leg } = extra;
  const { market, leverage } = leg.seat;
  const largest = largestLots(leg, extra);
  if (largest <= Math.abs(leg.lots)) return null;
  const price = market.mark === 0 ? extra.value / BigInt(extra.lots) : 0n;
  const size = BigInt(largest) * BigInt(market.contract.lotUnits);
  const fine =
    market.mark === 0
      ? price * BigInt(largest)
      : valueAt({ kind: market.contract.kind, size }, BigInt(market.mark), 'up');
  const worth = divideUp(fine, FINE_PER_UNIT);
  const last = market.ladder.at(-1);
  if (last !== undefined && worth > last.maxValue) {
    return refuse('aboveMaximum', `A position may be worth at most ${formatUnits(last.maxValue)}.`);
  }
  const tier = tierOf(market.ladder, worth);
  if (leverage <= tier.maxLeverage) return null;
  const allowed = market.ladder.findLast(({ maxLeverage }) => maxLeverage >= leverage);
  return refuse(
    'leverageTooHigh',
    `With ${leverage}x a position may be worth at most ${formatUnits(allowed?.maxValue ?? 0n)}; ${tier.maxLeverage}x is allowed for this one.`,
  );
}

/** What the seat's open orders would lose at once if they were filled now. */
function restingLoss(seat: ContractSeat): bigint {
  let loss = 0n;
  for (const { leg, side, remaining: lots, openValue: value, reduceOnly } of seat.orders) {
    if (!reduceOnly) loss += instantLoss({ leg, side, lots, value });
  }
  return loss;
}

/** What trading at the order's prices instead of the mark would lose at once, in ledger units, where it opens anything. */
function instantLoss({ leg, side, lots, value }: Prospective): bigint {
  const { contract, mark } = leg.seat.market;
  if (lots <= leg.closable(side) || mark === 0) return 0n;
  const size = BigInt(lots) * BigInt(contract.lotUnits);
  const fair = valueAt({ kind: contract.kind, size }, BigInt(mark), 'down');
  const paysMore = (contract.kind === 'linear') === (side === 'buy') ? value - fair : fair - value;
  return paysMore <= 0n ? 0n : divideUp(paysMore, FINE_PER_UNIT);
}

/** Walks the opposite side as matching would, changing nothing. */
function lookAhead(leg: Leg, order: ContractSubmission, limit: number): Offer {
  const { market } = leg.seat;
  const makers = market.book.opposite(order.side);
  let lots = 0;
  let value = 0n;
  for (let i = makers.levels.length - 1; i >= 0 && lots < order.quantity; i -= 1) {
    const level = makers.levels[i];
    if (level === undefined || !makers.reaches(level.price, limit)) break;
    for (let maker = level.first; maker !== null && lots < order.quantity; maker = maker.behind) {
      if (isOwn(leg, maker)) {
        if (order.selfTradePrevention === 'cancelMaker') continue;
        return { lots, value };
      }
      const taken = Math.min(order.quantity - lots, maker.remaining);
      lots += taken;
      value += valueOf(market, taken, level.price);
    }
  }
  return { lots, value };
}

function isOwn(leg: Leg, maker: { readonly seat: Leg['seat'] } | null): boolean {
  return maker?.seat.pool.account.owner === leg.seat.pool.account.owner;
}

/** The limit of an order that closes a position, no worse than where the loss would exceed what the account is worth. */
function boundedLimit(leg: Leg, side: 'buy' | 'sell', limit: number): number {
  const { market, pool } = leg.seat;
  if (leg.closable(side) === 0 || market.mark === 0) return limit;
  const worst = priceThatCosts(leg, pool.balance + pool.unrealised);
  if (worst === undefined) return limit;
  const bound = Number(worst) / market.contract.tickUnits;
  return side === 'sell'
    ? Math.max(limit, Math.max(1, Math.ceil(bound)))
    : Math.min(limit, Math.max(1, Math.floor(bound)));
}

/** The limit of an order that may trade at any price, in ticks. */
export function farthest(side: 'buy' | 'sell'): number {
  return side === 'buy' ? Number.MAX_SAFE_INTEGER : 1;
}
