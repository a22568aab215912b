import type { Atto } from '../custody/amounts.ts';
import type { AccountBalance, UserTotal } from './chart.ts';
import type { PartSum } from './dayParts.ts';
import type { HouseEntry } from './houseEntries.ts';
import type { DepositorRow, EntryRow, PostingRow } from './tables.ts';

/** What came to a user, and what went, since the last write; bonuses granted, less those that were recalled. */
export interface PendingFlow {
  readonly owner: number;
  readonly asset: string;
  readonly hour: number;
  arrived: bigint;
  left: bigint;
  bonuses: bigint;
}

/** Rows that are to be written together. */
export class PendingRows {
  readonly entries: EntryRow[] = [];
  readonly postings: PostingRow[] = [];
  readonly balances = new Set<AccountBalance>();
  /** What users had at the end of days, by when they began. */
  readonly days = new Map<number, Map<UserTotal, Atto>>();
  readonly flows = new Map<string, PendingFlow>();
  /** What changed the value of users' assets, by owner, day, part and asset. */
  readonly parts = new Map<string, PartSum>();
  readonly depositors: DepositorRow[] = [];
  /** Entries that grew, by their ids. */
  readonly grown = new Map<number, HouseEntry>();

  get size(): number {
    return this.postings.length + this.grown.size + this.depositors.length;
  }

  /** The users' balances of a day. */
  dayOf(day: number): Map<UserTotal, Atto> {
    const known = this.days.get(day);
    if (known !== undefined) return known;
    const begun = new Map<UserTotal, Atto>();
    this.days.set(day, begun);
    return begun;
  }
}
