import {
  amountOf,
  heldMargin,
  openingValue,
  plus,
  rateOf,
  RATE_ONE,
  MILLION,
  sideOpening,
  sizeOfLots,
  toAmount,
  toBigInt,
  type Amount,
  type OrderSide,
  type LedgerUnits,
  type Lots,
  type Rate,
  type SafeAmount,
} from '@tidemark/sdk/core';
import { feeOf } from '../ledger/fees.ts';
import { settleMargin } from './allocation.ts';
import { MAX_ORDER_UNITS } from '../kernel/limits.ts';
import type { Side } from '../book/protocol.ts';
import type { ContractsState } from './state.ts';
import type { ContractAccount, Position } from './model.ts';
import type { Contract } from './protocol.ts';
import { emptyNotional, inSizes, type NotionalSum } from './totals.ts';

/** An order that is not in the book yet, as far as margin is concerned. */
export interface AddedOrder {
  readonly position: Position;
  readonly side: Side;
  readonly notional: Readonly<NotionalSum>;
}

/**
 * What an account must set aside, in ledger units: the initial margin of its positions, and margin and taker fees of the open orders that
 * could enlarge them. Orders against a position first close it, which needs nothing; of the two sides of a position only the larger counts,
 * because filling one undoes the other. Nothing for the exchange's own accounts. Values are rounded up to ledger units before anything
 * is worked out from them, so that numbers suffice as long as they are exact.
 */
export function initialMarginOf(account: ContractAccount, extra?: AddedOrder): LedgerUnits {
  if (account.margin.account.isSystem) return 0n;
  const { takerFeePpm } = account.market.contract;
  let entry = 0;
  let opening = 0;
  for (const position of account.positions) {
    entry += position.entryUnits;
    opening += openingUnits(position, extra?.position === position ? extra : undefined);
  }
  if (entry + opening <= Number.MAX_SAFE_INTEGER && opening <= MAX_ORDER_UNITS) {
    const units = ceilingOf(entry + opening, account.leverage) + feeOf(opening, takerFeePpm);
    if (units <= Number.MAX_SAFE_INTEGER) return toBigInt(units);
  }
  return largeMargin(account, extra);
}

/** The same where numbers are not exact. */
function largeMargin(
  { positions, leverage, market }: ContractAccount,
  extra: AddedOrder | undefined,
): Amount {
  let entry = amountOf(0n);
  let opening = amountOf(0n);
  for (const position of positions) {
    entry = plus(entry, toAmount(position.entryValue, 'up'));
    opening = plus(opening, largeOpening(position, extra?.position === position ? extra : undefined));
  }
  return heldMargin(entry, opening, { leverage, takerFee: takerFeeOf(market.contract) });
}

/** The taker fee of a contract as the formulas take it. */
export function takerFeeOf({ takerFeePpm }: Pick<Contract, 'takerFeePpm'>): Rate {
  return rateOf((BigInt(takerFeePpm) * RATE_ONE) / MILLION);
}

/** {@link openingValue} in ledger units, in numbers; too large to be safe if it is not exact. */
function openingUnits(position: Position, extra: AddedOrder | undefined): SafeAmount {
  const buys = sideUnits(position, 'buy', extra);
  const sells = sideUnits(position, 'sell', extra);
  return buys > sells ? buys : sells;
}

function sideUnits(position: Position, side: Side, extra: AddedOrder | undefined): SafeAmount {
  const open = side === 'buy' ? position.buys : position.sells;
  const added = extra?.side === side ? extra.notional : NOTHING;
  const closing = position.closable(side);
  const lots = open.lots + added.lots;
  if (lots <= closing) return 0;
  const units = open.units + added.units;
  const isExact = units <= Number.MAX_SAFE_INTEGER && lots <= LARGEST_SQUARED;
  if (!isExact || open.fine !== 0n || added.fine !== 0n)
    return safeNumber(toAmount(sideOpening(orderSide(position, side, extra)), 'up'));
  if (closing === 0) return units;
  const perLot = Math.floor(units / lots);
  return perLot * (lots - closing) + ceilingOf((units - perLot * lots) * (lots - closing), lots);
}

/** Products of two numbers up to this are exact. */
const LARGEST_SQUARED = 2 ** 26;

const NOTHING: Readonly<NotionalSum> = emptyNotional();

/** Infinite when it could not be exact. */
function safeNumber(units: LedgerUnits): number {
  return units > MAX_SAFE ? Number.POSITIVE_INFINITY : Number(units);
}

const MAX_SAFE = BigInt(Number.MAX_SAFE_INTEGER);

function largeOpening(position: Position, extra: AddedOrder | undefined): Amount {
  const value = openingValue(orderSide(position, 'buy', extra), orderSide(position, 'sell', extra));
  return toAmount(value, 'up');
}

/** The open orders of one side as the formulas take them. */
function orderSide(position: Position, side: Side, extra: AddedOrder | undefined): OrderSide {
  const { market } = position.account;
  const open = inSizes(side === 'buy' ? position.buys : position.sells, market);
  const added = inSizes(extra?.side === side ? extra.notional : NOTHING, market);
  return {
    open: { size: plus(open.size, added.size), value: plus(open.value, added.value) },
    closable: sizeOfLots(position.closable(side), market.lotSize),
  };
}

/** Quotient of safe integers that are not negative, rounded up. */
function ceilingOf(dividend: number, divisor: number): number {
  const quotient = Math.floor(dividend / divisor);
  const rest = dividend - quotient * divisor;
  return rest > 0 ? quotient + 1 : quotient;
}

/** Most lots a position could come to when the orders of one side are all filled. */
export function largestLots({ lots, buys, sells }: Position, extra?: AddedOrder): Lots {
  const bought = buys.lots + (extra?.side === 'buy' ? extra.notional.lots : 0);
  const sold = sells.lots + (extra?.side === 'sell' ? extra.notional.lots : 0);
  return Math.max(Math.abs(lots), lots + bought, sold - lots);
}

/**
 * Brings what the margin account holds for an account to what it requires now, which the caller may know already. An isolated account gives
 * back what it no longer needs.
 */
export function refreshMargin(
  state: ContractsState,
  account: ContractAccount,
  required = initialMarginOf(account),
): void {
  if (required !== account.heldMargin) {
    state.ledger.reserve(account.margin.wallet, required - account.heldMargin);
    account.heldMargin = required;
  }
  if (account.isolated !== null) settleMargin(state, account);
}
