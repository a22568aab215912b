import {
  amountOf,
  atLeastZero,
  divideUp,
  formatUnits,
  least,
  maintenanceMargin,
  MILLION,
  notional,
  priceOf,
  rulesOf,
  type Amount,
  type LedgerUnits,
  type Ticks,
} from '@tidemark/sdk/core';
import { mayRest, statusOfRest, checkCrossing, farthest, worstPriceOf } from '../book/orderTerms.ts';
import type { MatchEnd, OrderStatus, SelfTradePrevention, Side } from '../book/protocol.ts';
import { marketHalted, reject, Reject } from '../kernel/outcome.ts';
import { closeOnlyRefused, isCloseOnly } from './closeOnly.ts';
import { keepClosed, settleOrder, startOrder, takeForOrder } from './allocation.ts';
import { greatestLoss, leastEquity, leastSurplus } from './floatBounds.ts';
import { refreshMargin } from './initialMargin.ts';
import { restContractOrder, trimDependants } from './lifecycle.ts';
import { priceThatCosts } from './liquidation/shares.ts';
import { matchContractOrder } from './matching.ts';
import { ContractOrder, type ContractOrderTerms, type Position } from './model.ts';
import { isUnpayable } from './openLoss.ts';
import { checkFunds } from './orderFunds.ts';
import type { ContractOrderState } from './protocol.ts';
import { RULES } from './rules.ts';
import type { ContractsState } from './state.ts';
import { addNotional, emptyNotional, type NotionalSum } from './totals.ts';

/** Checks an order by every rule, changing nothing. */
export function checkContractOrder(
  state: ContractsState,
  position: Position,
  submission: ContractSubmission,
): ContractAdmission | Reject {
  const { account } = position;
  if (state.kernel.halted.has(account.market.contract.id)) return marketHalted();
  if (!submission.reduceOnly && isCloseOnly(account)) return closeOnlyRefused();
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
  return admitContractOrder(position, submission);
}

/** Admits an order, trades it, lets the rest stand or end, and reports it as it ended up; or says why it was rejected. */
export function submitContractOrder(
  state: ContractsState,
  position: Position,
  submission: ContractSubmission,
): ContractOrderState | Reject {
  const { account } = position;
  const admission = checkContractOrder(state, position, submission);
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
 * Below zero where the account is worth less than nothing at the mark: then only a better price leaves no debt.
 */
function spendable({ open, account: { margin, market } }: Position): Amount {
  const { equity } = margin;
  if (open === undefined) return equity;
  const mark = priceOf(market.mark);
  const others = margin.maintenance - maintenanceMargin(open, mark, market.ladder);
  const fee = divideUp((notional(open, mark) + equity) * BigInt(market.contract.takerFeePpm), MILLION);
  return least(equity, amountOf(atLeastZero(equity - others - fee)));
}
