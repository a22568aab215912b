import type { Atto } from '../custody/amounts.ts';
import type { BookAccount } from './accounts.ts';
import type { HouseEntry } from './houseEntries.ts';
import type { DayRow, DepositorRow, EntryRow, PostingRow } from './tables.ts';

/** What an account has. */
export interface AccountBalance {
  readonly account: BookAccount;
  readonly asset: string;
  balance: Atto;
}

/** What a user had at the end of a day. */
interface DayBalance extends Omit<DayRow, 'balance'> {
  readonly balance: Atto;
}

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
  readonly balances = new Map<string, AccountBalance>();
  readonly days = new Map<string, DayBalance>();
  readonly flows = new Map<string, PendingFlow>();
  readonly depositors: DepositorRow[] = [];
  /** Entries that grew, by their ids. */
  readonly grown = new Map<number, HouseEntry>();

  get size(): number {
    return this.postings.length + this.grown.size + this.depositors.length;
  }
}
