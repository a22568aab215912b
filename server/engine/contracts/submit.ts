import * as core from '@tidemark/sdk/core';
import {
  amountOf,
  atLeastZero,
  divideUp,
  FINE_PER_UNIT,
  fineAmountOf,
  fineNotional,
  formatUnits,
  maintenanceMargin,
  MILLION,
  notional,
  priceOf,
  rulesOf,
  sizeOfLots,
  tierOf,
  toAmount,
  type Amount,
  type LedgerUnits,
  type Lots,
  type Ticks,
} from '@tidemark/sdk/core';
import { mayRest, statusOfRest, checkCrossing, farthest, worstPriceOf } from '../book/orderTerms.ts';
import type { MatchEnd, OrderStatus, SelfTradePrevention, Side } from '../book/protocol.ts';
import { reject, Reject, insufficientBalance, marketHalted } from '../kernel/outcome.ts';
import type { ContractsState } from './state.ts';
import {
  ContractOrder,
  type Position,
  type ContractOrderTerms,
  type ContractMarket,
  type MarginAccount,
} from './model.ts';
import { restContractOrder, trimDependants } from './lifecycle.ts';
import type { ContractOrderState } from './protocol.ts';
import { matchContractOrder } from './matching.ts';
import { keepClosed, lackOf, reachable, settleOrder, startOrder, takeForOrder } from './allocation.ts';
import { refreshMargin, largestLots, initialMarginOf, takerFeeOf, type AddedOrder } from './initialMargin.ts';
import {
  approximateNotional,
  greatestLoss,
  leastEquity,
  leastProfit,
  leastSurplus,
  TOLERANCE,
} from './floatBounds.ts';
import { RULES } from './rules.ts';
import { priceThatCosts } from './liquidation/shares.ts';
import { isUnpayable, instantLoss, isNoWorse, restingLoss } from './openLoss.ts';
import { addNotional, emptyNotional, type NotionalSum, inFineUnits, inSizes } from './totals.ts';
import { MAX_ORDER_UNITS } from '../kernel/limits.ts';

/** Admits an order, trades it, lets the rest stand or end, and reports it as it ended up; or says why it was rejected. */
export function submitContractOrder(
  state: ContractsState,
  position: Position,
  submission: ContractSubmission,
): ContractOrderState | Reject {
  const { account } = position;
  if (state.kernel.halted.has(account.market.contract.id)) return marketHalted();
  if (account.market.mark === 0 && !account.margin.account.isSystem) {
    return reject('noMarkPrice', 'The contract has no mark price yet.');
  }
  if (submission.reduceOnly && position.closable(submission.side) === 0) {
    return reject('reduceOnlyWithoutPosition', 'There is no position that this order could reduce.');
  }
  const { maxOpenOrders } = account.market.contract;
  if (mayRest(submission) && !account.margin.account.isSystem && account.orders.size >= maxOpenOrders) {
    return reject('tooManyOpenOrders', `At most ${maxOpenOrders} orders may be open in this contract.`);
  }
  const admission = admitContractOrder(position, submission);
  if (admission instanceof Reject) return admission;
  state.kernel.lastOrderId += 1;
  const order = new ContractOrder(state.kernel.lastOrderId, position, submission, state.kernel.time);
  const start = startOrder(position);
  takeForOrder(state.ledger, account, admission.lack);
  const end: MatchEnd = admission.crosses
    ? matchContractOrder(state, {
        order,
        limit: admission.limit,
        selfTradePrevention: submission.selfTradePrevention,
      })
    : 'outOfReach';
  order.status = statusAfter(order, end);
  const rests = order.status === 'open' || order.status === 'partiallyFilled';
  if (rests) {
    restContractOrder(state, order);
    if (order.reduceOnly) trimDependants(state, position);
  }
  refreshMargin(state, account, rests ? admission.required : undefined);
  if (order.origin === 'liquidation') keepClosed(state, account);
  settleOrder(state, start, order.reduceOnly);
  return state.reportOrder(order);
}

function statusAfter(order: ContractOrder, end: MatchEnd): OrderStatus {
  if (order.remaining === 0) return 'filled';
  if (end === 'selfTrade') return 'cancelled';
  // A reduce-only order is done when there is nothing left to reduce.
  if (end === 'satisfied') return 'expired';
  return statusOfRest(order);
}

/** A contract order as the engine is asked to place it, whoever asks. */
export type ContractSubmission = ContractOrderTerms & { readonly selfTradePrevention: SelfTradePrevention };

/** How an order that obeys the rules enters the market. */
export interface ContractAdmission {
  /** The worst price it may trade at, in ticks. */
  readonly limit: Ticks;
  /** Whether anything is in reach. */
  readonly crosses: boolean;
  /** What its account requires when all of it comes to rest; `undefined` when that is not known yet. */
  readonly required: LedgerUnits | undefined;
  /** What an isolated account takes from the cross account for it. */
  readonly lack: LedgerUnits;
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
    const text = (ticks: Ticks): string => formatUnits(market.unitsOf(ticks));
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
  if (order.reduceOnly || margin.account.isSystem) return { limit, crosses, required: undefined, lack: 0n };
  const funds = checkFunds(position, order, offer);
  if (funds instanceof Reject) return funds;
  const { required, lack } = funds;
  return { limit, crosses, required: crosses ? undefined : required, lack };
}

/** Whether a market order that closes a position would find somebody else to trade with. */
export function offersAnything(position: Position, side: Side): boolean {
  const { market, margin } = position.account;
  if (market.book.opposite(side).best === undefined) return false;
  const limit = margin.account.isSystem
    ? farthest(side)
    : boundedLimit(position, side, worstPriceOf(market.band, side));
  return lookAhead(position, { side, quantity: 1, selfTradePrevention: 'cancelMaker' }, limit).lots > 0;
}

/** Walks the opposite side as matching would, changing nothing. */
function lookAhead(
  position: Position,
  order: Pick<ContractSubmission, 'side' | 'quantity' | 'selfTradePrevention'>,
  limit: Ticks,
): NotionalSum {
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

/** The limit of an order that closes a position, no worse than where the loss would exceed what the position may cost. */
function boundedLimit(position: Position, side: Side, limit: Ticks): Ticks {
  const { market, margin } = position.account;
  if (position.closable(side) === 0 || market.mark === 0) return limit;
  const keeps = margin.inForce.rules >= RULES.keptMaintenance;
  if (greatestLoss(position, limit) < (keeps ? leastSurplus(margin) : leastEquity(margin))) return limit;
  const worst = priceThatCosts(position, keeps ? spendable(position) : margin.equity);
  if (worst === undefined) return limit;
  const bound = Number(worst) / market.contract.tickUnits;
  return side === 'sell'
    ? Math.max(limit, Math.max(1, Math.ceil(bound)))
    : Math.min(limit, Math.max(1, Math.floor(bound)));
}

/**
 * What closing a position may cost its account, in ledger units: all but the maintenance margin of the others and the fee. Whoever closes a part at the
 * price that costs so much for the whole leaves at least the maintenance margin of the rest, because that falls with the size at least in proportion.
 */
function spendable({ open, account: { margin, market } }: Position): Amount {
  const { equity } = margin;
  if (open === undefined) return equity;
  const mark = priceOf(market.mark);
  const others = margin.maintenance - maintenanceMargin(open, mark, market.ladder);
  const fee = divideUp((notional(open, mark) + equity) * BigInt(market.contract.takerFeePpm), MILLION);
  return amountOf(atLeastZero(equity - others - fee));
}

const LARGEST_VALUE = BigInt(MAX_ORDER_UNITS) * FINE_PER_UNIT;

/**
 * Rejects what the account cannot carry: too large for its leverage, or more margin, fees and instant loss than is free, in the cross
 * account as well for an isolated one. Otherwise tells what the account requires with the order in it, and what it lacks.
 *
 * @param notional what the opposite side offers the order up to its limit; what is left of the order is added to it
 */
function checkFunds(
  position: Position,
  order: Pick<ContractOrderTerms, 'type' | 'side' | 'price' | 'quantity'>,
  notional: NotionalSum,
): { readonly required: LedgerUnits; readonly lack: LedgerUnits } | Reject {
  const { account } = position;
  const { market, margin, isolated } = account;
  const found = notional.lots;
  const freed = isolated === null ? 0n : marginFreed(position, order, notional);
  const rest = rulesOf(order.type).isPriced ? order.quantity - found : 0;
  if (rest > 0) addNotional(notional, market, rest, order.price);
  if (notional.units > MAX_ORDER_UNITS || (notional.fine > 0n && inFineUnits(notional) > LARGEST_VALUE)) {
    return reject('aboveMaximum', `An order may be worth at most ${formatUnits(BigInt(MAX_ORDER_UNITS))}.`);
  }
  const extra: AddedOrder = { position, side: order.side, notional };
  const tooLarge = checkLeverage(extra);
  if (tooLarge !== null) return tooLarge;
  const required = initialMarginOf(account, extra);
  const isFair = found === 0 && isNoWorse(market, order.side, order.price);
  const needed =
    required - account.heldMargin - freed + (isFair ? 0n : instantLoss(extra)) + restingLoss(account);
  if (needed <= 0n || isFree(margin, needed)) return { required, lack: 0n };
  const lack = lackOf(account, needed);
  if (isolated !== null && lack <= isolated.takeable) return { required, lack };
  const asset = market.contract.settle;
  return insufficientBalance(
    { asset, required: needed, available: reachable(account) },
    (all, free) =>
      `Insufficient margin: ${formatUnits(all)} ${asset} required, ${formatUnits(free)} ${asset} available`,
    isolated === null ? needed - margin.free : lack - isolated.takeable,
  );
}

/** What the part of an order that trades at once and closes the position frees for the part that opens another. */
function marginFreed(
  position: Position,
  { side, quantity }: Pick<ContractOrderTerms, 'side' | 'quantity'>,
  offer: Readonly<NotionalSum>,
): LedgerUnits {
  const { open, account } = position;
  const { market, margin, leverage } = account;
  const closable = position.closable(side);
  if (open === undefined || closable === 0 || quantity <= closable) return 0n;
  const { free } = margin;
  const uncovered = amountOf(atLeastZero(0n - free));
  const takerFee = takerFeeOf(market.contract);
  return core.marginFreed(open, inSizes(offer, market), { leverage, takerFee, uncovered });
}

function isFree(margin: MarginAccount, needed: LedgerUnits): boolean {
  const { available } = margin.wallet;
  if (needed > available) return false;
  const isClear = Number(available - needed) + leastProfit(margin) > 0 && keepsMaintenance(margin, needed);
  return isClear || needed <= margin.free;
}

/** Whether an account certainly covers its maintenance margin and the initial margin of its orders without so much. */
function keepsMaintenance(margin: MarginAccount, needed: LedgerUnits): boolean {
  if (margin.inForce.rules < RULES.keptMaintenance) return true;
  return leastSurplus(margin) > Number(margin.wallet.held + needed);
}

/** Rejects an order that could bring the position into a tier that does not allow its leverage. */
function checkLeverage(extra: AddedOrder): Reject | null {
  const { position } = extra;
  const { market, leverage } = position.account;
  const largest = largestLots(position, extra);
  if (largest <= Math.abs(position.lots) || isWithinLeverage(market, largest, leverage)) return null;
  const { kind } = market.contract;
  const perLot = market.mark === 0 ? inFineUnits(extra.notional) / BigInt(extra.notional.lots) : 0n;
  const fine =
    market.mark === 0
      ? fineAmountOf(perLot * BigInt(largest))
      : fineNotional({ kind, size: sizeOfLots(largest, market.lotSize) }, priceOf(market.mark), 'up');
  const notional = toAmount(fine, 'up');
  const last = market.ladder.at(-1);
  if (last !== undefined && notional > last.maxValue) {
    return reject('aboveMaximum', `A position may be worth at most ${formatUnits(last.maxValue)}.`);
  }
  const tier = tierOf(market.ladder, notional);
  if (leverage <= tier.maxLeverage) return null;
  const allowed = market.ladder.findLast(({ maxLeverage }) => maxLeverage >= leverage);
  return reject(
    'leverageTooHigh',
    `With ${leverage}x a position may be worth at most ${formatUnits(allowed?.maxValue ?? 0n)}; ${tier.maxLeverage}x is allowed for this one.`,
  );
}

/** Whether a size is clearly inside a tier that allows the leverage. */
function isWithinLeverage({ contract, mark, steps }: ContractMarket, lots: Lots, leverage: number): boolean {
  if (mark === 0) return false;
  const notional = approximateNotional(contract, lots, mark) * (1 + TOLERANCE) + 2;
  for (const { maxValue, maxLeverage } of steps) if (notional < maxValue) return leverage <= maxLeverage;
  return false;
}
