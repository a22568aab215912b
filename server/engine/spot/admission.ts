import { MAX_ORDER_UNITS } from '../kernel/limits.ts';
import { feeOf } from '../ledger/fees.ts';
import { refuse, type Refusal } from '../kernel/reject.ts';
import { checkNotional, checkStanding } from './orderRules.ts';
import { worstPriceOf } from '../book/priceBand.ts';
import { lookAhead, type Prospect } from './prospect.ts';
import type { NewOrder } from '../protocol.ts';
import type { Seat } from './seat.ts';

/** How an order that obeys the rules enters the market. */
export interface Admission {
  /** The worst price it may trade at, in ticks. */
  readonly limit: number;
  /** Whether anything is in reach. */
  readonly crosses: boolean;
  /** Units to hold before matching; null = what a limit order at its own price requires. */
  readonly hold: number | null;
}

/** Checks an order against the market as it stands now. */
export function admit(seat: Seat, request: NewOrder): Admission | Refusal {
  return request.type === 'market' ? admitMarket(seat, request) : admitLimit(seat, request);
}

function admitLimit(seat: Seat, request: NewOrder): Admission | Refusal {
  const { side, price, quantity } = request;
  const makers = seat.market.book.opposite(side);
  const best = makers.best;
  const crosses = best !== undefined && makers.reaches(best.price, price);
  const refusal =
    checkNotional(request, seat, price, crosses && side === 'sell' ? best.price : price) ??
    checkStanding(request, seat);
  if (refusal !== null) return refusal;
  if (!crosses) {
    if (request.timeInForce === 'FOK') return cannotFill();
    return { limit: price, crosses, hold: null };
  }
  if (request.type === 'postOnly')
    return refuse('postOnlyWouldTake', 'A post-only order must not trade at once.');
  if (
    request.selfTradePrevention === 'cancelTaker' &&
    best.first?.seat.account.owner === seat.account.owner
  ) {
    return selfTrade();
  }
  if (request.timeInForce === 'FOK') {
    const prospect = lookAhead(seat.market, request, seat.account.owner, price, quantity);
    if (prospect.lots < quantity) return prospect.blockedBySelf ? selfTrade() : cannotFill();
  }
  return { limit: price, crosses, hold: null };
}

function admitMarket(seat: Seat, request: NewOrder): Admission | Refusal {
  const { market, account } = seat;
  const { side, quantity } = request;
  const best = market.book.opposite(side).best;
  if (best === undefined) return noLiquidity();
  const limit = account.isSystem ? farthest(side) : worstPriceOf(market.band, side);
  const budgeted = request.quoteBudget !== 0n;
  const prospect = lookAhead(market, request, account.owner, limit, budgeted ? 1 : quantity);
  if (prospect.lots === 0 && !(prospect.blockedBySelf && request.selfTradePrevention === 'cancelBoth')) {
    return prospect.blockedBySelf ? selfTrade() : noLiquidity();
  }
  const refusal = checkNotional(request, seat, best.price, side === 'sell' ? best.price : 0);
  if (refusal !== null) return refusal;
  if (request.timeInForce === 'FOK' && prospect.lots < quantity) {
    return prospect.blockedBySelf ? selfTrade() : cannotFill();
  }
  const hold = holdForMarket(seat, request, prospect);
  return typeof hold === 'number' ? { limit, crosses: true, hold } : hold;
}

/** A market order holds exactly what it is about to cost: looking ahead is as good as knowing, because commands run one by one. */
function holdForMarket(seat: Seat, request: NewOrder, prospect: Prospect): number | Refusal {
  const { instrument } = seat.market;
  if (request.side === 'sell') return request.quantity * instrument.lotUnits;
  if (prospect.notional > MAX_ORDER_UNITS)
    return refuse('aboveMaximum', 'The order would cost too much at once.');
  const cost =
    prospect.notional + feeOf(prospect.notional, seat.account.isSystem ? 0 : instrument.takerFeePpm);
  if (request.quoteBudget === 0n) return cost;
  if (request.quoteBudget >= BigInt(cost)) return Number(request.quoteBudget);
  return refuse('belowMinimumNotional', 'The budget does not buy one lot.');
}

function farthest(side: NewOrder['side']): number {
  return side === 'buy' ? Number.MAX_SAFE_INTEGER : 1;
}

const noLiquidity = (): Refusal =>
  refuse('noLiquidity', 'Nobody is on the other side of the market within the price band.');
const selfTrade = (): Refusal =>
  refuse('selfTradePrevented', 'The order would trade with another order of its owner.');
const cannotFill = (): Refusal =>
  refuse('cannotFillCompletely', 'The whole quantity cannot be filled at once.');
