import {
  atLeastZero,
  closedShare,
  fineAmountOf,
  least,
  marginLack,
  marginReturned,
  plus,
  setAsideFor,
  type LedgerUnits,
  type Lots,
} from '@tidemark/sdk/core';
import type { Ledger } from '../ledger/ledger.ts';
import type { ContractAccount, Position } from './model.ts';
import { RULES, type RulesInForce } from './rules.ts';

/** What an isolated account takes from the cross account of its owner, and when it goes back. Nothing happens to other accounts. */

/** What settling depends on: where money moves, and the rules in force. */
export interface Settling extends RulesInForce {
  readonly ledger: Ledger;
}

/** What an order may need: what is free in the account, and what an isolated one can take. */
export function reachable({ margin, isolated }: ContractAccount): LedgerUnits {
  return isolated === null ? margin.free : atLeastZero(margin.free) + isolated.takeable;
}

/** What an order lacks that needs so much to be free. */
export function lackOf({ margin, isolated }: ContractAccount, needed: LedgerUnits): LedgerUnits {
  return isolated === null ? 0n : marginLack(needed, margin.free);
}

/** Says what of an account that has positions or orders is its owner's own; its open orders took the rest, as far as they hold it. */
export function adoptMargin(account: ContractAccount, kept: LedgerUnits): void {
  const { isolated, margin, hasPosition, orders } = account;
  if (isolated === null || (!hasPosition && orders.size === 0)) return;
  isolated.kept = atLeastZero(least(kept, margin.balance));
  isolated.forOrders = atLeastZero(least(isolated.returnable, heldByOrders(account)));
  if (hasPosition) isolated.standBehind();
}

/** Takes what an admitted order lacks, before it trades. */
export function takeForOrder(ledger: Ledger, { isolated, margin }: ContractAccount, lack: LedgerUnits): void {
  if (isolated === null) return;
  isolated.kept ??= margin.balance;
  isolated.forTaker = lack;
  isolated.take(ledger, lack);
}

/** Counts what an order took that is amended as taken for it anew: what it does not use then goes back. */
export function takeAnew(
  { rules }: Settling,
  { isolated }: ContractAccount,
  heldByOthers: LedgerUnits,
): void {
  if (isolated?.forTaker === undefined || rules < RULES.narrowLiquidation) return;
  const own = atLeastZero(isolated.forOrders - heldByOthers);
  isolated.forOrders -= own;
  isolated.forTaker += own;
}

/** Takes what a change of settings lacks, if that is free, and says whether it is. */
export function tryTake(ledger: Ledger, { isolated }: ContractAccount, lack: LedgerUnits): boolean {
  if (isolated === null || lack > isolated.takeable) return false;
  isolated.take(ledger, lack);
  return true;
}

/** How things stood when an order came. */
export interface OrderStart {
  readonly position: Position;
  /** Of the position, in lots. */
  readonly lots: Lots;
  /** What the other open orders of the account held; see {@link heldByOrders}. */
  readonly held: LedgerUnits;
  /** What an open loss took of the account beyond what was available, which an order does not owe. */
  readonly uncovered: LedgerUnits;
}

/**
 * Notes how things stand before an account takes what an order lacks. Nothing is worked out in cross margin.
 *
 * @param held see {@link OrderStart}; given where the order itself holds something already
 */
export function startOrder(position: Position, held?: LedgerUnits): OrderStart {
  const { account, lots } = position;
  if (account.isolated === null) return { position, lots, held: 0n, uncovered: 0n };
  const uncovered = atLeastZero(0n - account.margin.free);
  return { position, lots, held: held ?? heldByOrders(account), uncovered };
}

/**
 * Ends what {@link takeForOrder} began, when the order has traded and what its account holds is right: what it did not use goes back, and
 * what it opened beyond the estimate is taken. Nothing is taken for what only closes: a loss stays with the isolated account.
 */
export function settleOrder(state: Settling, start: OrderStart, reduceOnly: boolean): void {
  const { account } = start.position;
  const { isolated } = account;
  if (isolated === null) return;
  const lack = isolated.forTaker ?? 0n;
  isolated.forTaker = undefined;
  const unused = unusedOf(state, start, lack);
  isolated.giveBack(state.ledger, unused);
  isolated.forOrders += atLeastZero(least(lack - unused, heldByOrders(account) - start.held));
  if (!reduceOnly) coverOpened(state.ledger, account);
  settleMargin(state, account);
}

/**
 * What an order did not use of what it took. An open loss stays as uncovered as it was, unless the order closed the position and realized
 * it.
 */
function unusedOf(
  { rules }: Settling,
  { position, lots, uncovered }: OrderStart,
  lack: LedgerUnits,
): LedgerUnits {
  const { isolated, margin } = position.account;
  if (rules < RULES.narrowLiquidation)
    return marginReturned(lack, { returnable: isolated?.returnable ?? 0n, free: margin.free });
  const isClosed = lots !== 0 && Math.sign(position.lots) !== Math.sign(lots);
  return atLeastZero(least(lack, isClosed ? margin.free : margin.free + uncovered));
}

/**
 * Takes what is held beyond what there is, as far as it is free, because an order opened more than was set aside for it: a fill at a better
 * price than the orders of the other side, which count instead of it while they are larger, needs more margin than theirs.
 */
export function coverOpened(ledger: Ledger, { isolated }: ContractAccount): void {
  isolated?.take(ledger, least(0n - isolated.wallet.available, isolated.takeable));
}

/** What the open orders of an account hold beyond the margin of its positions. */
export function heldByOrders(
  { heldMargin: ownHeld, positions, leverage }: ContractAccount,
  held = ownHeld,
): LedgerUnits {
  return held - setAsideFor(positions, leverage);
}

/** Leaves with the position what an open order took that was filled; `required` is what the account is to hold now. */
export function keepForPosition(account: ContractAccount, required: LedgerUnits): void {
  const { isolated } = account;
  if (isolated === null) return;
  isolated.forOrders = atLeastZero(least(isolated.forOrders, heldByOrders(account, required)));
}

/** Notes that a part of a position is about to be closed: its share of what stands behind the positions may go back. */
export function noteClosing(position: Position, closing: Lots): void {
  const { isolated, positions } = position.account;
  if (isolated === null) return;
  const { entryValue, lots } = position;
  const entry = positions.reduce((sum, each) => plus(sum, each.entryValue), fineAmountOf(0n));
  const part = { closed: BigInt(closing), size: BigInt(Math.abs(lots)), entryValue };
  isolated.closed += closedShare(isolated.returnable - isolated.closed, part, entry);
}

/** Notes what the closing brought or, below zero, cost. */
export function noteResult({ isolated }: ContractAccount, units: LedgerUnits): void {
  if (isolated !== null) isolated.closed += units;
}

/** Leaves with what stays open the margin of what a liquidation or an auto-deleveraging closed a part of. */
export function keepClosed({ rules }: Settling, { isolated }: ContractAccount): void {
  if (isolated !== null && rules >= RULES.narrowLiquidation) isolated.closed = 0n;
}

/**
 * Gives back what ended orders and closed positions had taken: all of it when nothing is open any more. Ended orders owe nothing for an
 * open loss, closed positions give back what is free. The money that the owner moved there by hand stays.
 */
export function settleMargin(state: Settling, account: ContractAccount): void {
  const { isolated } = account;
  // What an order closes may be needed for what it opens next.
  if (isolated?.kept === undefined || isolated.forTaker !== undefined) return;
  const isFlat = !account.hasPosition && account.orders.size === 0;
  const ended = atLeastZero(isolated.forOrders - heldByOrders(account));
  isolated.forOrders -= ended;
  if (isFlat) giveBackFree(state, account, isolated.returnable);
  else if (state.rules < RULES.narrowLiquidation) giveBackFree(state, account, isolated.closed + ended);
  else {
    isolated.giveBack(state.ledger, least(ended, isolated.wallet.available));
    giveBackFree(state, account, isolated.closed);
  }
  isolated.closed = 0n;
  if (isFlat) isolated.kept = undefined;
}

/** Gives back what is wanted to, as far as it is free and does not stay. */
function giveBackFree(
  { ledger }: Settling,
  { isolated, margin }: ContractAccount,
  wanted: LedgerUnits,
): void {
  if (isolated === null) return;
  isolated.giveBack(ledger, marginReturned(wanted, { returnable: isolated.returnable, free: margin.free }));
}
