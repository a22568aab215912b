import { divideUp, FINE_PER_UNIT, MILLION, toBigInt } from '@tidemark/sdk/core';
import { feeOf } from '../ledger/fees.ts';
import { MAX_ORDER_UNITS } from '../kernel/limits.ts';
import type { Side } from '../book/protocol.ts';
import type { ContractsState } from './state.ts';
import type { ContractAccount, Position } from './model.ts';
import { inFineUnits, emptyNotional, type NotionalSum } from './totals.ts';

/** An order that is not in the book yet, as far as margin is concerned. */
export interface AddedOrder {
  readonly position: Position;
  readonly side: Side;
  readonly notional: Readonly<NotionalSum>;
}

/**
 * What a account must set aside, in ledger units: the initial margin of its positions, and margin and taker fees of the open orders that
 * could enlarge them. Orders against a position first close it, which needs nothing; of the two sides of a position only the larger counts,
 * because filling one undoes the other. Nothing for the exchange's own accounts. Values are rounded up to ledger units before anything
 * is worked out from them, so that numbers suffice as long as they are exact.
 */
export function initialMarginOf(account: ContractAccount, extra?: AddedOrder): bigint {
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
): bigint {
  let entry = 0n;
  let opening = 0n;
  for (const position of positions) {
    entry += divideUp(position.entryValue, FINE_PER_UNIT);
    opening += largeOpening(position, extra?.position === position ? extra : undefined);
  }
  const fee = divideUp(opening * BigInt(market.contract.takerFeePpm), MILLION);
  return divideUp(entry + opening, BigInt(leverage)) + fee;
}

/** Value of the larger side's orders beyond what closes the position, in proportion to their lots; too large to be safe if it is not exact. */
function openingUnits(position: Position, extra: AddedOrder | undefined): number {
  const buys = unitsBeyond(
    position.buys,
    extra?.side === 'buy' ? extra.notional : NOTHING,
    position.closable('buy'),
  );
  const sells = unitsBeyond(
    position.sells,
    extra?.side === 'sell' ? extra.notional : NOTHING,
    position.closable('sell'),
  );
  return buys > sells ? buys : sells;
}

function unitsBeyond(open: NotionalSum, extra: Readonly<NotionalSum>, closing: number): number {
  const lots = open.lots + extra.lots;
  if (lots <= closing) return 0;
  const units = open.units + extra.units;
  const isExact = units <= Number.MAX_SAFE_INTEGER && lots <= LARGEST_SQUARED;
  if (!isExact || open.fine !== 0n || extra.fine !== 0n) return safeNumber(beyond(open, extra, closing));
  if (closing === 0) return units;
  const perLot = Math.floor(units / lots);
  return perLot * (lots - closing) + ceilingOf((units - perLot * lots) * (lots - closing), lots);
}

/** Products of two numbers up to this are exact. */
const LARGEST_SQUARED = 2 ** 26;

const NOTHING: Readonly<NotionalSum> = emptyNotional();

/** Infinite when it could not be exact. */
function safeNumber(units: bigint): number {
  return units > MAX_SAFE ? Number.POSITIVE_INFINITY : Number(units);
}

const MAX_SAFE = BigInt(Number.MAX_SAFE_INTEGER);

function largeOpening(position: Position, extra: AddedOrder | undefined): bigint {
  const buys = beyond(
    position.buys,
    extra?.side === 'buy' ? extra.notional : NOTHING,
    position.closable('buy'),
  );
  const sells = beyond(
    position.sells,
    extra?.side === 'sell' ? extra.notional : NOTHING,
    position.closable('sell'),
  );
  return buys > sells ? buys : sells;
}

function beyond(open: NotionalSum, extra: Readonly<NotionalSum>, closing: number): bigint {
  const lots = open.lots + extra.lots;
  if (lots <= closing) return 0n;
  return divideUp(
    (inFineUnits(open) + inFineUnits(extra)) * BigInt(lots - closing),
    BigInt(lots) * FINE_PER_UNIT,
  );
}

/** Quotient of safe integers that are not negative, rounded up. */
function ceilingOf(dividend: number, divisor: number): number {
  const quotient = Math.floor(dividend / divisor);
  const rest = dividend - quotient * divisor;
  return rest > 0 ? quotient + 1 : quotient;
}

/** Most lots a position could come to when the orders of one side are all filled. */
export function largestLots({ lots, buys, sells }: Position, extra?: AddedOrder): number {
  const bought = buys.lots + (extra?.side === 'buy' ? extra.notional.lots : 0);
  const sold = sells.lots + (extra?.side === 'sell' ? extra.notional.lots : 0);
  return Math.max(Math.abs(lots), lots + bought, sold - lots);
}

/** Brings what the margin account holds for a account to what it requires now, which the caller may know already. */
export function refreshMargin(
  state: ContractsState,
  account: ContractAccount,
  required = initialMarginOf(account),
): void {
  if (required === account.heldMargin) return;
  state.ledger.reserve(account.margin.wallet, required - account.heldMargin);
  account.heldMargin = required;
}
