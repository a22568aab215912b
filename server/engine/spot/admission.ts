import { rulesOf, type Lots, type SafeAmount, type Ticks } from '@tidemark/sdk/core';
import { checkCrossing, farthest, worstPriceOf } from '../book/orderTerms.ts';
import type { Market, MarketAccount } from './model.ts';
import { MAX_ORDER_UNITS } from '../kernel/limits.ts';
import { feeOf } from '../ledger/fees.ts';
import { sharedRate } from '../ledger/feeShares.ts';
import { reject, type Reject } from '../kernel/outcome.ts';
import { checkBand, checkCount, checkNotional, type Filled } from './orderRules.ts';
import type { NewOrder } from './protocol.ts';

/** How an order that obeys the rules enters the market. */
export interface Admission {
  /** The worst price it may trade at, in ticks. */
  readonly limit: Ticks;
  /** Whether anything is in reach. */
  readonly crosses: boolean;
  /** Units to hold before matching; null = what a limit order at its own price requires. */
  readonly hold: SafeAmount | null;
}

/** Checks an order against the market as it stands now. */
export function admit(account: MarketAccount, request: NewOrder): Admission | Reject {
  return rulesOf(request.type).isPriced ? admitLimit(account, request) : admitMarket(account, request);
}

/** Checks a limit order as {@link admit} does. @param filled what it has filled already, when it is one that is open and to be amended */
export function admitLimit(account: MarketAccount, request: NewOrder, filled?: Filled): Admission | Reject {
  const { side, price, quantity } = request;
  const makers = account.market.book.opposite(side);
  const best = makers.best;
  const crosses = best !== undefined && makers.reaches(best.price, price);
  const rejected =
    checkNotional(
      request,
      account,
      { price, highest: crosses && side === 'sell' ? best.price : price },
      filled,
    ) ??
    checkBand(request, account) ??
    (filled === undefined ? checkCount(request, account) : null) ??
    checkCrossing(request.type, crosses);
  if (rejected !== null) return rejected;
  if (!crosses) {
    if (request.timeInForce === 'FOK') return cannotFill();
    return { limit: price, crosses, hold: null };
  }
  if (
    request.selfTradePrevention === 'cancelTaker' &&
    best.first?.account.holder.owner === account.holder.owner
  ) {
    return selfTrade();
  }
  if (request.timeInForce === 'FOK') {
    const prospect = previewFill(account.market, request, account.holder.owner, price, quantity);
    if (prospect.lots < quantity) return prospect.blockedBySelf ? selfTrade() : cannotFill();
  }
  return { limit: price, crosses, hold: null };
}

function admitMarket(account: MarketAccount, request: NewOrder): Admission | Reject {
  const { market, holder } = account;
  const { side, quantity } = request;
  const best = market.book.opposite(side).best;
  if (best === undefined) return noLiquidity();
  const limit = holder.isSystem ? farthest(side) : worstPriceOf(market.band, side);
  const budgeted = request.quoteBudget !== 0n;
  const { lotStep = 1 } = market.instrument;
  const prospect = previewFill(market, request, holder.owner, limit, budgeted ? lotStep : quantity);
  if (prospect.lots === 0 && !(prospect.blockedBySelf && request.selfTradePrevention === 'cancelBoth')) {
    return prospect.blockedBySelf ? selfTrade() : noLiquidity();
  }
  const rejected = checkNotional(request, account, {
    price: best.price,
    highest: side === 'sell' ? best.price : 0,
  });
  if (rejected !== null) return rejected;
  if (request.timeInForce === 'FOK' && prospect.lots < quantity) {
    return prospect.blockedBySelf ? selfTrade() : cannotFill();
  }
  const hold = holdForMarket(account, request, prospect);
  return typeof hold === 'number' ? { limit, crosses: true, hold } : hold;
}

/** A market order holds exactly what it is about to cost: looking ahead is as good as knowing, because commands run one by one. */
function holdForMarket(
  account: MarketAccount,
  request: NewOrder,
  prospect: FillPreview,
): SafeAmount | Reject {
  const { instrument } = account.market;
  if (request.side === 'sell') return request.quantity * instrument.lotUnits;
  if (prospect.notional > MAX_ORDER_UNITS)
    return reject('aboveMaximum', 'The order would cost too much at once.');
  const { isSystem, shares } = account.holder;
  const rate = isSystem ? 0 : sharedRate(instrument.takerFeePpm, shares.spotTaker);
  const cost = prospect.notional + feeOf(prospect.notional, rate);
  if (request.quoteBudget === 0n) return cost;
  if (request.quoteBudget >= BigInt(cost)) return Number(request.quoteBudget);
  return reject('belowMinimumNotional', 'The budget does not buy one lot.');
}

const noLiquidity = (): Reject =>
  reject('noLiquidity', 'Nobody is on the other side of the market within the price band.');
const selfTrade = (): Reject =>
  reject('selfTradePrevented', 'The order would trade with another order of its owner.');
const cannotFill = (): Reject =>
  reject('cannotFillCompletely', 'The whole quantity cannot be filled at once.');

/** What an order would trade if it were let into the market now. */
interface FillPreview {
  readonly lots: Lots;
  /** Exact value of those lots, in units of the quote asset; looking stops beyond `MAX_ORDER_UNITS`. */
  readonly notional: SafeAmount;
  /** An order of the same owner stands in the way before the quantity is filled. */
  readonly blockedBySelf: boolean;
}

/** Walks the opposite side as matching would, up to `limit` and for `quantity` lots, changing nothing. */
function previewFill(
  market: Market,
  request: Pick<NewOrder, 'side' | 'selfTradePrevention'>,
  owner: number,
  limit: Ticks,
  quantity: Lots,
): FillPreview {
  const makers = market.book.opposite(request.side);
  let lots = 0;
  let notional = 0;
  for (let i = makers.levels.length - 1; i >= 0; i -= 1) {
    const level = makers.levels[i];
    if (level === undefined || !makers.reaches(level.price, limit)) break;
    for (let maker = level.first; maker !== null; maker = maker.behind) {
      if (maker.account.holder.owner === owner) {
        if (request.selfTradePrevention === 'cancelMaker') continue;
        return { lots, notional, blockedBySelf: true };
      }
      const taken = Math.min(quantity - lots, maker.remaining);
      lots += taken;
      notional += taken * level.price * market.unitsPerTickLot;
      if (lots === quantity || notional > MAX_ORDER_UNITS) return { lots, notional, blockedBySelf: false };
    }
  }
  return { lots, notional, blockedBySelf: false };
}
