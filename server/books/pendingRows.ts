import type { HouseEntry } from './houseEntries.ts';
import type { BalanceRow, DayRow, DepositorRow, EntryRow, PostingRow } from './tables.ts';

/** What came to a user, and what went, since the last write. */
export interface PendingFlow {
  readonly owner: number;
  readonly asset: string;
  readonly hour: number;
  arrived: bigint;
  left: bigint;
}

/** Rows that are to be written together. */
export class PendingRows {
  readonly entries: EntryRow[] = [];
  readonly postings: PostingRow[] = [];
  readonly balances = new Map<string, BalanceRow>();
  readonly days = new Map<string, DayRow>();
  readonly flows = new Map<string, PendingFlow>();
  readonly depositors: DepositorRow[] = [];
  /** Entries that grew, by their ids. */
  readonly grown = new Map<number, HouseEntry>();

  get size(): number {
    return this.postings.length + this.grown.size + this.depositors.length;
  }
}
