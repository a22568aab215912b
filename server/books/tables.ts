import type { DayPart } from './dayParts.ts';
import type { Cause } from './draft.ts';

/** Amounts are stored as decimal digits of atto units (1e-18): they outgrow the integers of a database. */
type AttoText = string;

export interface EntryRow {
  /** In the order of booking, from 1. */
  id: number;
  key: string;
  cause: Cause;
  time: number;
}

export interface PostingRow {
  entry: number;
  /** Place in the entry, from 0. */
  line: number;
  account: string;
  /** User whose account it is; 0 for all others. */
  owner: number;
  asset: string;
  /** Product and contract of an engine account; 0 for others. */
  product: number;
  sub: number;
  /** Cause and time of the entry, by which statements are narrowed. */
  cause: Cause;
  time: number;
  amount: AttoText;
  /** Of the account and asset afterwards. */
  balance: AttoText;
  reference: string | null;
}

export interface BalanceRow {
  account: string;
  asset: string;
  balance: AttoText;
}

/** What a user had of an asset, over all accounts, at the end of a day (UTC) on which it changed. */
export interface DayRow {
  owner: number;
  asset: string;
  /** When it began, in ms. */
  day: number;
  balance: AttoText;
}

/** What came to a user, and what went, within an hour: from and to the outside, and bonuses, which are nobody's profit. */
export interface FlowRow {
  owner: number;
  asset: string;
  /** When it began, in ms. */
  hour: number;
  arrived: AttoText;
  left: AttoText;
  /** Granted or paid out, less what was recalled. */
  bonuses: AttoText;
}

/** What changed the value of a user's assets on a day (UTC), by part and asset: see `PartSum`. Values are whole numbers of `Fine`. */
export interface PartRow {
  owner: number;
  day: number;
  part: DayPart;
  asset: string;
  usdt: string;
  btc: string;
  unpricedUsdt: AttoText;
  unpricedBtc: AttoText;
}

/** The price of an asset's last booked trade, in units of USDT. */
export interface PriceRow {
  asset: string;
  price: string;
}

/** One row: the entry after which changes are valued when they are booked; those before have postings alone. */
export interface ValuationRow {
  id: 1;
  after: number;
}

/** For whom a deposit is. */
export interface DepositorRow {
  depositId: string;
  userId: number;
}

/** One row: what the other tables contain. */
export interface ProgressRow {
  id: 1;
  /** Of the engine's last command, and of custody's last event. */
  engineSeq: number;
  custodySeq: number;
  /** Of the last entry. */
  lastEntry: number;
  time: number;
}

export interface BookTables {
  entries: EntryRow;
  postings: PostingRow;
  balances: BalanceRow;
  days: DayRow;
  flows: FlowRow;
  parts: PartRow;
  prices: PriceRow;
  valuation: ValuationRow;
  depositors: DepositorRow;
  progress: ProgressRow;
}
