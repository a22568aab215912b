import { checkCrossing, farthest } from '../book/orderTerms.ts';
import { formatUnits, rulesOf } from '@tidemark/sdk/core';
import { reject, Reject } from '../kernel/reject.ts';
import { worstPriceOf } from '../book/priceBand.ts';
import type { SelfTradePrevention, Side } from '../book/protocol.ts';
import type { ContractOrderTerms, Position } from './model.ts';
import { greatestLoss, leastEquity } from './floatBounds.ts';
import { checkFunds } from './funds.ts';
import { priceThatCosts } from './liquidation/bankruptcy.ts';
import { isUnpayable } from './openLoss.ts';
import { addNotional, emptyNotional, type NotionalSum } from './notionalSum.ts';

/** A contract order as the engine is asked to place it, whoever asks. */
export type ContractSubmission = ContractOrderTerms & { readonly selfTradePrevention: SelfTradePrevention };

/** How an order that obeys the rules enters the market. */
export interface ContractAdmission {
  /** The worst price it may trade at, in ticks. */
  readonly limit: number;
  /** Whether anything is in reach. */
  readonly crosses: boolean;
  /** What its account requires when all of it comes to rest; `undefined` when that is not known yet. */
  readonly required: bigint | undefined;
}

/** Checks an order against the market and the money behind it as they stand now. */
export function admitContractOrder(
  position: Position,
  order: ContractSubmission,
): ContractAdmission | Reject {
  const { market, margin } = position.account;
  const { side } = order;
  const { band } = market;
  const { isPriced } = rulesOf(order.type);
  const isFree = margin.account.isSystem || order.origin === 'liquidation';
  const wished = isPriced ? order.price : isFree ? farthest(side) : worstPriceOf(band, side);
  if (isPriced && !isFree && (wished < band.low || wished > band.high)) {
    const text = (ticks: number): string => formatUnits(market.unitsOf(ticks));
    return reject(
      'priceOutsideBand',
      `The price must be between ${text(band.low)} and ${text(band.high)} now.`,
    );
  }
  const bounded = isFree ? wished : boundedLimit(position, side, wished);
  const limit = isPriced ? wished : bounded;
  if (limit !== bounded) {
    return reject('priceOutsideBand', 'Closing at this price would cost more than the account has.');
  }
  const makers = market.book.opposite(side);
  const { best } = makers;
  const crosses = best !== undefined && makers.reaches(best.price, limit);
  const rejected = checkCrossing(order.type, crosses);
  if (rejected !== null) return rejected;
  if (crosses && isOwn(position, best.first) && order.selfTradePrevention === 'cancelTaker')
    return reject('selfTradePrevented', 'The order would trade with another order of its owner.');
  const offer = crosses ? lookAhead(position, order, limit) : emptyNotional();
  const isTooLarge = order.reduceOnly && order.quantity > position.closable(side);
  if (order.timeInForce === 'FOK' && (offer.lots < order.quantity || isTooLarge))
    return reject('cannotFillCompletely', 'The whole quantity cannot be filled at once.');
  if (order.reduceOnly || margin.account.isSystem) return { limit, crosses, required: undefined };
  const required = checkFunds(position, order, offer);
  if (required instanceof Reject) return required;
  return { limit, crosses, required: crosses ? undefined : required };
}

/** Walks the opposite side as matching would, changing nothing. */
function lookAhead(position: Position, order: ContractSubmission, limit: number): NotionalSum {
  const { market } = position.account;
  const makers = market.book.opposite(order.side);
  const offer = emptyNotional();
  for (let i = makers.levels.length - 1; i >= 0 && offer.lots < order.quantity; i -= 1) {
    const level = makers.levels[i];
    if (level === undefined || !makers.reaches(level.price, limit)) break;
    for (let maker = level.first; maker !== null && offer.lots < order.quantity; maker = maker.behind) {
      if (isOwn(position, maker)) {
        if (order.selfTradePrevention === 'cancelMaker') continue;
        return offer;
      }
      if (isUnpayable(maker)) continue;
      addNotional(offer, market, Math.min(order.quantity - offer.lots, maker.remaining), level.price);
    }
  }
  return offer;
}

function isOwn(position: Position, maker: { readonly account: Position['account'] } | null): boolean {
  return maker?.account.margin.account.owner === position.account.margin.account.owner;
}

/** The limit of an order that closes a position, no worse than where the loss would exceed what the account is worth. */
function boundedLimit(position: Position, side: Side, limit: number): number {
  const { market, margin } = position.account;
  if (position.closable(side) === 0 || market.mark === 0) return limit;
  if (greatestLoss(position, limit) < leastEquity(margin)) return limit;
  const worst = priceThatCosts(position, margin.equity);
  if (worst === undefined) return limit;
  const bound = Number(worst) / market.contract.tickUnits;
  return side === 'sell'
    ? Math.max(limit, Math.max(1, Math.ceil(bound)))
    : Math.min(limit, Math.max(1, Math.floor(bound)));
}
