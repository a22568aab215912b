import { divideUp, FINE_PER_UNIT, fineAmountOf, type FineAmount } from '@tidemark/sdk/core';
import type { Side } from '../book/protocol.ts';
import { emptyNotional } from './notionalSum.ts';

/** How large a position is and what it cost, and the sums of the open orders that would change it. */
export class PositionTotals {
  /** Above zero long, below zero short. */
  lots = 0;
  /** Realized since the position was opened. */
  realized = 0n;
  openedAt = 0;
  /** The open orders that are not reduce-only. */
  readonly buys = emptyNotional();
  readonly sells = emptyNotional();
  /** See `ChangeList`. */
  isListed = false;
  #entryFine = fineAmountOf(0n);
  /** The same in ledger units, rounded up; -1 = not worked out yet. */
  #entryCeiling = 0;

  /** Σ in fine units, never below zero. */
  get entryValue(): FineAmount {
    return this.#entryFine;
  }

  set entryValue(fine: FineAmount) {
    this.#entryFine = fine;
    this.#entryCeiling = -1;
  }

  /** {@link entryValue} in ledger units, rounded up; not exact beyond 2^53. */
  get entryUnits(): number {
    if (this.#entryCeiling === -1) this.#entryCeiling = Number(divideUp(this.#entryFine, FINE_PER_UNIT));
    return this.#entryCeiling;
  }

  /** Most lots that an order of `side` could close. */
  closable(side: Side): number {
    return Math.max(0, side === 'buy' ? -this.lots : this.lots);
  }
}
