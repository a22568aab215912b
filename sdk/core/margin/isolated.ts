import { amountOf, atLeastZero, least, type Amount, type FineAmount, type LedgerUnits } from '../units.ts';

/**
 * How an isolated account shares money with the cross account of its owner, in ledger units. What its orders lack is taken from there;
 * what was taken for its positions is *returnable*: it goes back, with profit and loss, when they are closed. The rest, its owner's own
 * money and what open orders took, stays.
 */

/** What an order lacks that needs so much to be free: the account's own money is used first. Nobody owes for an open loss. */
export function marginLack(needed: LedgerUnits, free: LedgerUnits): LedgerUnits {
  return needed - atLeastZero(free);
}

/** What an isolated account could do without. */
export interface Spare {
  readonly returnable: LedgerUnits;
  /** Neither held nor needed for an open loss. */
  readonly free: LedgerUnits;
}

/** What goes back of what is wanted to: nothing that is needed, and nothing that stays. */
export function marginReturned(wanted: LedgerUnits, { returnable, free }: Spare): LedgerUnits {
  return atLeastZero(least(wanted, returnable, free));
}

/** A part of a position that is closed. Both sizes are in the same unit. */
export interface ClosedPart {
  readonly closed: bigint;
  readonly size: bigint;
  readonly entryValue: FineAmount;
}

/**
 * The share of what is returnable that goes back with a part of a position, rounded down. Shares are by entry value, so that the margin of
 * what stays open is the same.
 *
 * @param entry value of all positions of the account at their entry prices
 */
export function closedShare(
  returnable: LedgerUnits,
  { closed, size, entryValue }: ClosedPart,
  entry: FineAmount,
): Amount {
  if (returnable <= 0n || entry <= 0n) return amountOf(0n);
  return amountOf((returnable * entryValue * closed) / (entry * size));
}
