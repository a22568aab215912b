import {
  amountOf,
  atLeastZero,
  least,
  divideUp,
  fundingPayment,
  fineNotional,
  maintenanceMargin,
  priceOf,
  profit,
  toAmount,
  type Amount,
  bankruptcyPrice,
  type Price,
  type LedgerUnits,
  type Lots,
} from '@tidemark/sdk/core';
import type { Position } from '../model.ts';

/**
 * The part of what a margin account is worth that stands behind one position, in ledger units. What is left of the money is shared by maintenance
 * margin; a debt (below zero) as {@link debtOf} says.
 */
export function equityBehind(position: Position): Amount {
  const { open, account } = position;
  const { margin, market } = account;
  if (open === undefined) return amountOf(0n);
  const { equity } = margin;
  if (equity < 0n) return amountOf(0n - debtOf(position, 0n - equity));
  const { maintenance } = margin;
  if (maintenance === 0n) return amountOf(0n);
  return amountOf((equity * maintenanceMargin(open, priceOf(market.mark), market.ladder)) / maintenance);
}

/** How much of a debt a position may bear at most, in ledger units; each limit counts what the one before it let pass. */
type Limit = (position: Position) => bigint;

/**
 * Closing a position takes over its part of the debt, so it falls first on positions that lost to the mark that moved or the funding that was
 * charged now, because what they lost is what the other side of the same contract just gained; then on what positions lost since they were
 * opened; and only then on everything.
 */
const LIMITS: readonly Limit[] = [lostNow, lostSinceEntry, wholeValue];

/** The position's part of what its margin account owes, shared among the positions in proportion to what each limit leaves them, rounded up. */
function debtOf(position: Position, owed: LedgerUnits): LedgerUnits {
  const shares = position.account.margin.contracts
    .flatMap(({ positions }) => positions)
    .filter(({ lots }) => lots !== 0)
    .map((each) => ({ position: each, debt: 0n }));
  let left = owed;
  for (const limit of LIMITS) {
    const rooms = shares.map((share) => atLeastZero(limit(share.position) - share.debt));
    const total = rooms.reduce((sum, room) => sum + room, 0n);
    const part = least(left, total);
    if (part === 0n) continue;
    for (const [i, share] of shares.entries()) share.debt += divideUp(part * (rooms[i] ?? 0n), total);
    left -= part;
  }
  return shares.find((share) => share.position === position)?.debt ?? 0n;
}

function lostNow(position: Position): bigint {
  const { open, account } = position;
  if (open === undefined) return 0n;
  const { mark, formerMark, funding } = account.market;
  const toMark = formerMark === 0 ? 0n : profit(open, priceOf(formerMark)) - profit(open, priceOf(mark));
  const toFunding = funding === undefined ? 0n : fundingPayment(open, funding.mark, funding.rate);
  return least(atLeastZero(toMark + toFunding), wholeValue(position));
}

function lostSinceEntry({ open, account }: Position): bigint {
  return open === undefined ? 0n : atLeastZero(0n - profit(open, priceOf(account.market.mark)));
}

/** What is lost on the way to the lowest price there is. */
function wholeValue({ open, account }: Position): bigint {
  if (open === undefined) return 0n;
  return toAmount(fineNotional(open, priceOf(Math.max(1, account.market.mark - 1)), 'down'), 'down');
}

/**
 * The price at which closing lots of a position would use up `equity` ledger units of what its margin account is worth at the marks. For a margin account with one
 * position this is the bankruptcy price E − s·W/q (or V ÷ (V/E + s·W)), seen from the mark instead of the entry. `undefined` when no price above zero costs that
 * much.
 */
export function priceThatCosts(
  position: Position,
  equity: Amount,
  lots: Lots = Math.abs(position.lots),
): Price | undefined {
  if (lots === 0) return undefined;
  const part = position.part(lots);
  const entryValue = fineNotional(part, priceOf(position.account.market.mark), 'down');
  return bankruptcyPrice({ ...part, entryValue }, equity);
}
