import {
  amountOf,
  divideDown,
  divideUp,
  entryShare,
  fillValue,
  FINE_PER_UNIT,
  fineNotional,
  MILLION,
  minus,
  plus,
  profit,
  sizeOfLots,
  toBigInt,
  toFine,
  type FineAmount,
  type Price,
  type FineUnits,
  type LedgerUnits,
  type Lots,
  type Ppm,
  type SafeAmount,
  type Ticks,
} from '@tidemark/sdk/core';
import type { MatchEnd, SelfTradePrevention } from '../book/protocol.ts';
import type { ContractsState } from './state.ts';
import type { ContractOrder, ContractMarket, Position, MarginAccount } from './model.ts';
import { cancelContractOrder, endContractOrder, recount, trimDependants, attachTpSl } from './lifecycle.ts';
import { cancelBeyondMark, isUnpayable } from './openLoss.ts';
import { coverOpened, keepForPosition, noteClosing, noteResult } from './allocation.ts';
import { initialMarginOf, refreshMargin } from './initialMargin.ts';
import { feeOf } from '../ledger/fees.ts';
import { sharedRate } from '../ledger/feeShares.ts';
import { MAX_ORDER_UNITS } from '../kernel/limits.ts';
import { LIQUIDATION_FEE_PPM } from './protocol.ts';
import { leastEquity } from './floatBounds.ts';
import { noteTradedRange, reachLastPrice } from './reaching.ts';
import { RULES } from './rules.ts';

/** A contract order on its way through the opposite side of the book. */
export interface ContractTaking {
  readonly order: ContractOrder;
  /** The worst price it may trade at, in ticks. */
  readonly limit: Ticks;
  readonly selfTradePrevention: SelfTradePrevention;
}

/**
 * Trades an order against the opposite side, best price first and oldest order first; a reduce-only one as far as there is a position.
 * Orders in its way that their owners could not pay for are cancelled instead. The caller refreshes the margin of its account.
 */
export function matchContractOrder(state: ContractsState, taking: ContractTaking): MatchEnd {
  const { order, limit } = taking;
  const { market, margin } = order.account;
  const makers = market.book.opposite(order.side);
  for (;;) {
    const wanted = wantedLots(order);
    if (wanted === 0) return 'satisfied';
    const level = makers.best;
    if (level === undefined || !makers.reaches(level.price, limit)) return 'outOfReach';
    const maker = level.first as ContractOrder;
    if (maker.account.margin.account.owner === margin.account.owner) {
      if (taking.selfTradePrevention !== 'cancelTaker') cancelContractOrder(state, maker, 'selfTrade');
      if (taking.selfTradePrevention !== 'cancelMaker') return 'selfTrade';
      continue;
    }
    if (isUnpayable(maker)) {
      cancelBeyondMark(state, maker.account);
      continue;
    }
    trade(state, maker, order, Math.min(wanted, maker.remaining));
  }
}

function wantedLots(order: ContractOrder): Lots {
  return order.reduceOnly ? Math.min(order.remaining, order.position.closable(order.side)) : order.remaining;
}

/** One fill at the maker's price. */
function trade(state: ContractsState, maker: ContractOrder, taker: ContractOrder, lots: Lots): void {
  const { market } = maker.account;
  const { makerFeePpm, takerFeePpm } = market.contract;
  const deal = dealOf(market, lots, maker.price);
  market.book.own(maker.side).reduce(maker, lots);
  const { contractMaker } = maker.account.margin.account.shares;
  const { contractTaker } = taker.account.margin.account.shares;
  const made = fillOrder(state, maker, deal, sharedRate(makerFeePpm, contractMaker));
  const taken = fillOrder(state, taker, deal, sharedRate(takerFeePpm, contractTaker));
  market.recordTrade(maker.price);
  if (state.rules >= RULES.exits) reachLastPrice(state, market);
  else noteTradedRange(state, market);
  state.events.add({
    kind: 'contractTrade',
    tradeId: market.lastTradeId,
    contract: market.contract.id,
    price: maker.price,
    quantity: lots,
    value: deal.value,
    takerSide: taker.side,
    takerOrderId: taker.id,
    takerAccount: taker.account.margin.account.id,
    takerPositionSide: taker.position.side,
    takerFee: taken.fee,
    takerRealized: taken.realized,
    makerOrderId: maker.id,
    makerAccount: maker.account.margin.account.id,
    makerPositionSide: maker.position.side,
    makerFee: made.fee,
    makerRealized: made.realized,
  });
  recount(maker);
  finishMaker(state, maker);
  settleSide(state, maker, made.openedLots);
  const required = initialMarginOf(maker.account);
  keepForPosition(maker.account, required);
  refreshMargin(state, maker.account, required);
  if (made.openedLots > 0) coverOpened(state.ledger, maker.account);
  settleSide(state, taker, taken.openedLots);
}

function finishMaker(state: ContractsState, maker: ContractOrder): void {
  if (maker.remaining === 0) endContractOrder(state, maker, 'filled');
  else maker.status = 'partiallyFilled';
  state.reportOrder(maker);
}

function settleSide(state: ContractsState, order: ContractOrder, openedLots: Lots): void {
  trimDependants(state, order.position);
  if (openedLots > 0) attachTpSl(state, order, openedLots);
}

/** What a change of a position did to the money behind it, in ledger units. */
export interface PositionChange {
  /** Below zero a loss. */
  readonly realized: LedgerUnits;
  readonly closedLots: Lots;
}

/**
 * Buys (above zero) or sells lots into a position at a price in price units: closes what stands against it and opens the rest. Books the
 * realized profit between the wallet and the clearing account.
 *
 * @param value of the lots at the price in fine units, where it is known already and needs no rounding
 */
export function changePosition(
  state: ContractsState,
  position: Position,
  lots: Lots,
  price: Price,
  value?: FineAmount,
): PositionChange {
  const isAgainst = position.lots !== 0 && position.lots > 0 !== lots > 0;
  const closedLots = isAgainst ? Math.min(Math.abs(position.lots), Math.abs(lots)) : 0;
  if (closedLots > 0) noteClosing(position, closedLots);
  const opened = lots - Math.sign(lots) * closedLots;
  const whole = opened === 0 || closedLots === 0 ? value : undefined;
  const realized = closedLots > 0 ? close(position, closedLots, price, whole) : 0n;
  if (opened !== 0) open(state, position, opened, price, whole);
  if (realized !== 0n) {
    state.ledger.credit(position.account.margin.wallet, realized);
    state.ledger.debit(position.account.market.exchange.clearing, realized);
    noteResult(position.account, realized);
  }
  const { margin } = position.account;
  margin.markDirty();
  position.account.sibling?.margin.markDirty();
  if (position.lots === 0 && !margin.bonus.isEmpty) state.closed.push(margin);
  state.positionChanges.add(position);
  return { realized, closedLots };
}

function close(position: Position, lots: Lots, price: Price, value: FineAmount | undefined): LedgerUnits {
  const whole = position.part(Math.abs(position.lots));
  const size = sizeOfLots(lots, position.account.market.lotSize);
  const entryValue = entryShare(whole, size);
  const realized =
    value === undefined
      ? profit({ kind: whole.kind, direction: whole.direction, size, entryValue }, price)
      : divideDown(position.lots > 0 ? value - entryValue : entryValue - value, FINE_PER_UNIT);
  position.entryValue = minus(position.entryValue, entryValue);
  position.lots -= Math.sign(position.lots) * lots;
  position.realized += realized;
  return realized;
}

function open(
  state: ContractsState,
  position: Position,
  lots: Lots,
  price: Price,
  value: FineAmount | undefined,
): void {
  if (position.lots === 0) {
    position.realized = 0n;
    position.openedAt = state.kernel.time;
    position.account.isolated?.standBehind();
  }
  position.lots += lots;
  position.entryValue = plus(position.entryValue, value ?? fillValue(position.part(Math.abs(lots)), price));
}

/** One side's part of a fill. */
export interface FillShare {
  /** Lots that enlarged the position. */
  readonly openedLots: Lots;
  readonly fee: LedgerUnits;
  readonly realized: LedgerUnits;
}

/** Lots that change hands at a price in ticks, and what they are worth, the same for both sides. */
export interface Deal {
  readonly lots: Lots;
  readonly price: Price;
  /** Fine units, rounded down. */
  readonly value: FineAmount;
  /** Ledger units, where they are a whole number; 0 otherwise. */
  readonly units: SafeAmount;
}

function dealOf(market: ContractMarket, lots: Lots, ticks: Ticks): Deal {
  const { contract, lotSize, unitsPerTickLot } = market;
  const price = market.unitsOf(ticks);
  const units = unitsPerTickLot * lots * ticks;
  if (units > 0 && units <= MAX_ORDER_UNITS) return { lots, price, value: toFine(amountOf(units)), units };
  const value = fineNotional({ kind: contract.kind, size: sizeOfLots(lots, lotSize) }, price, 'down');
  return { lots, price, value, units: 0 };
}

/** Books a fill of one order: position, realized profit and fee; the fee of each fill is rounded up. */
function fillOrder(state: ContractsState, order: ContractOrder, deal: Deal, feePpm: Ppm): FillShare {
  const { position, account } = order;
  const { market, margin } = account;
  const { lots, price, value, units } = deal;
  const signed = order.side === 'buy' ? lots : 0 - lots;
  const known = market.contract.kind === 'linear' ? value : undefined;
  const { realized, closedLots } = changePosition(state, position, signed, price, known);
  const ratePpm = order.origin === 'liquidation' ? LIQUIDATION_FEE_PPM : feePpm;
  const fee =
    margin.account.isSystem || ratePpm === 0
      ? 0n
      : chargeable(margin, units > 0 ? toBigInt(feeOf(units, ratePpm)) : feeOn(value, ratePpm));
  if (fee > 0n) {
    state.ledger.debit(margin.wallet, fee);
    state.ledger.credit(market.exchange.fees, fee);
    if (closedLots > 0) noteResult(account, 0n - fee);
    order.fee += fee;
  }
  order.filled += lots;
  order.filledValue += value;
  if (realized !== 0n) order.realized += realized;
  order.updatedAt = state.kernel.time;
  return { openedLots: lots - closedLots, fee, realized };
}

function feeOn(value: FineUnits, feePpm: Ppm): LedgerUnits {
  return divideUp(value * BigInt(feePpm), MILLION * FINE_PER_UNIT);
}

/** Closing near bankruptcy may leave less than the fee: nobody owes one, and a profit that is not realized yet pays none. */
function chargeable(margin: MarginAccount, due: LedgerUnits): LedgerUnits {
  if (due <= margin.wallet.available && Number(due) < leastEquity(margin)) return due;
  const { balance, unrealized } = margin;
  const left = unrealized < 0n ? balance + unrealized : balance;
  if (due <= left) return due;
  return left > 0n ? left : 0n;
}
