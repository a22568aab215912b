import { amountOf, atLeastZero, least, type Amount, type LedgerUnits } from '../units.ts';

/**
 * Bonus funds stand behind the positions of a margin account together with its owner's own money, and are not theirs. In ledger units.
 *
 * What is left of them follows from the balance alone: `result = balance − beforeOwn − afterOwn − own` is what trading has brought since the account
 * had no position last. A loss takes the funds that are lost before the owner's own money, then the own money, then those lost after it; a profit
 * that makes up for the loss puts them back in the reverse order, and is the owner's beyond that. So nothing is gained by closing the losing one of two
 * opposite positions first. When no position is left, what was lost is lost for good.
 */
export interface BonusFunds {
  /** Lost before the owner's own money. */
  readonly beforeOwn: LedgerUnits;
  /** Lost after it. */
  readonly afterOwn: LedgerUnits;
  /** What the owner had or put in. */
  readonly own: LedgerUnits;
}

const ZERO = amountOf(0n);

/** To whom a balance belongs: what is left of the bonus funds, and what is the owner's own. The three add up to the balance. */
export function splitBalance({ beforeOwn, afterOwn, own }: BonusFunds, balance: LedgerUnits): BonusFunds {
  const result = balance - beforeOwn - afterOwn - own;
  const before = atLeastZero(beforeOwn + least<LedgerUnits>(result, ZERO));
  const after = atLeastZero(least<LedgerUnits>(afterOwn, balance - before));
  return { beforeOwn: before, afterOwn: after, own: balance - before - after };
}

/** A margin account as far as what may leave it depends on it. */
export interface BonusAccount {
  readonly funds: BonusFunds;
  readonly balance: LedgerUnits;
  /** Of all positions at their marks; a loss counts as if it were realized, a profit does not. */
  readonly unrealized: LedgerUnits;
  /** Neither held nor needed for an open loss. */
  readonly free: LedgerUnits;
}

/** To whom the balance would belong if open losses were realized now. */
export function splitAtMark({ funds, balance, unrealized }: Omit<BonusAccount, 'free'>): BonusFunds {
  return splitBalance(funds, balance + least<LedgerUnits>(unrealized, ZERO));
}

/** What the owner may take out: own money that is free. Bonus funds stay behind the positions. */
export function transferable(account: BonusAccount): Amount {
  return amountOf(atLeastZero(least(account.free, splitAtMark(account).own)));
}
