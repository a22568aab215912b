import { formatUnits } from '@tidemark/sdk/core';
import { refuse, Refusal } from '../kernel/reject.ts';
import { worstPriceOf } from '../book/priceBand.ts';
import type { SelfTradePrevention } from '../protocol.ts';
import type { ContractOrderTerms } from './contractOrder.ts';
import { greatestLoss, leastEquity } from './estimate.ts';
import { checkFunds } from './funds.ts';
import type { Leg } from './leg.ts';
import { priceThatCosts } from './liquidation/bankruptcy.ts';
import { isUnpayable } from './openLoss.ts';
import { addWorth, noWorth, type Worth } from './worth.ts';

/** A contract order as the engine is asked to place it, whoever asks. */
export type ContractSubmission = ContractOrderTerms & { readonly selfTradePrevention: SelfTradePrevention };

/** How an order that obeys the rules enters the market. */
export interface ContractAdmission {
  /** The worst price it may trade at, in ticks. */
  readonly limit: number;
  /** Whether anything is in reach. */
  readonly crosses: boolean;
  /** What its seat requires when all of it comes to rest; `undefined` when that is not known yet. */
  readonly required: bigint | undefined;
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
  const bounded = isFree ? wished : boundedLimit(leg, side, wished);
  const limit = isMarket ? bounded : wished;
  if (limit !== bounded) {
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
  const offer = crosses ? lookAhead(leg, order, limit) : noWorth();
  const isTooLarge = order.reduceOnly && order.quantity > leg.closable(side);
  if (order.timeInForce === 'FOK' && (offer.lots < order.quantity || isTooLarge))
    return refuse('cannotFillCompletely', 'The whole quantity cannot be filled at once.');
  if (order.reduceOnly || pool.account.isSystem) return { limit, crosses, required: undefined };
  const required = checkFunds(leg, order, offer);
  if (required instanceof Refusal) return required;
  return { limit, crosses, required: crosses ? undefined : required };
}

/** Walks the opposite side as matching would, changing nothing. */
function lookAhead(leg: Leg, order: ContractSubmission, limit: number): Worth {
  const { market } = leg.seat;
  const makers = market.book.opposite(order.side);
  const offer = noWorth();
  for (let i = makers.levels.length - 1; i >= 0 && offer.lots < order.quantity; i -= 1) {
    const level = makers.levels[i];
    if (level === undefined || !makers.reaches(level.price, limit)) break;
    for (let maker = level.first; maker !== null && offer.lots < order.quantity; maker = maker.behind) {
      if (isOwn(leg, maker)) {
        if (order.selfTradePrevention === 'cancelMaker') continue;
        return offer;
      }
      if (isUnpayable(maker)) continue;
      addWorth(offer, market, Math.min(order.quantity - offer.lots, maker.remaining), level.price);
    }
  }
  return offer;
}

function isOwn(leg: Leg, maker: { readonly seat: Leg['seat'] } | null): boolean {
  return maker?.seat.pool.account.owner === leg.seat.pool.account.owner;
}

/** The limit of an order that closes a position, no worse than where the loss would exceed what the account is worth. */
function boundedLimit(leg: Leg, side: 'buy' | 'sell', limit: number): number {
  const { market, pool } = leg.seat;
  if (leg.closable(side) === 0 || market.mark === 0) return limit;
  if (greatestLoss(leg, limit) < leastEquity(pool)) return limit;
  const worst = priceThatCosts(leg, pool.equity);
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
