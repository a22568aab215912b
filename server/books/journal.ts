import { openTimeOf } from '../units/intervals.ts';
import { productOf, subOf } from '../engine/protocol.ts';
import type { Atto } from '../custody/amounts.ts';
import { engineAccountOf, userOf, type BookAccount } from './accounts.ts';
import type { Cause, Draft, DraftPosting } from './draft.ts';
import { HouseEntries, type HouseEntry } from './houseEntries.ts';
import { PendingRows, type AccountBalance } from './pendingRows.ts';
import type { BalanceRow, DayRow, EntryRow, PostingRow } from './tables.ts';

/** An entry whose postings do not add up to zero: a fault of the books that nothing may be built on. */
class UnbalancedEntry extends Error {
  override readonly name = 'UnbalancedEntry';
}

/** Rows that are written in one transaction. */
export interface BookRows {
  readonly rows: PendingRows;
  readonly balances: readonly BalanceRow[];
  readonly days: readonly DayRow[];
  readonly grown: readonly { readonly entry: EntryRow; readonly postings: readonly PostingRow[] }[];
}

/** Causes whose money comes from outside, or goes there: no profit and no loss. */
const FLOWS: readonly Cause[] = ['opening', 'adjustment', 'deposit', 'withdrawal'];

/** Books entries one after the other: keeps every account's balance and collects the rows that say so. */
export class BookJournal {
  readonly #balances = new Map<string, AccountBalance>();
  /** What users have of an asset over all accounts. */
  readonly #totals = new Map<string, Atto>();
  readonly house = new HouseEntries();
  pending = new PendingRows();
  lastEntry = 0;
  time = 0;

  load({ account, asset, balance }: AccountBalance): void {
    this.#balances.set(`${account} ${asset}`, { account, asset, balance });
    const owner = userOf(account);
    if (owner !== 0) this.#addToTotal(`${owner} ${asset}`, balance);
  }

  balanceOf(account: BookAccount, asset: string): Atto {
    return this.#balances.get(`${account} ${asset}`)?.balance ?? 0n;
  }

  /** Every account that something was ever booked on. */
  get balances(): Iterable<Readonly<AccountBalance>> {
    return this.#balances.values();
  }

  /**
   * Books one entry. Time never runs backwards in the books: the events of custody and those of the engine have clocks of their own.
   * Throws where an entry does not add up.
   */
  book({ key, cause, postings }: Draft, at: number): void {
    assertBalanced(key, postings);
    this.time = Math.max(this.time, at);
    const isHouse = HouseEntries.takes(cause) && postings.every(({ account }) => userOf(account) === 0);
    if (isHouse) return this.#grow(cause, postings);
    const entry = { id: this.#nextEntry(), key, cause, time: this.time };
    this.pending.entries.push(entry);
    const flows = new Map<string, { owner: number; asset: string; amount: Atto }>();
    for (const [line, posting] of postings.entries()) {
      const row = rowOf(entry, line, posting, this.#change(posting));
      this.pending.postings.push(row);
      if (row.owner === 0) continue;
      const flow = flows.get(`${row.owner} ${row.asset}`) ?? {
        owner: row.owner,
        asset: row.asset,
        amount: 0n,
      };
      flow.amount += posting.amount;
      flows.set(`${row.owner} ${row.asset}`, flow);
    }
    for (const { owner, asset, amount } of flows.values()) {
      this.#noteDay(owner, asset);
      if (FLOWS.includes(cause) && amount !== 0n) this.#noteFlow(owner, asset, amount);
    }
  }

  /** Hands over the rows of what was booked since the last time: entries that grow as they are now. */
  take(): BookRows {
    const rows = this.pending;
    this.pending = new PendingRows();
    return {
      rows,
      balances: Array.from(rows.balances.values(), inDigits),
      days: Array.from(rows.days.values(), inDigits),
      grown: Array.from(rows.grown.values(), (entry) => ({ entry: entry.row, postings: houseRows(entry) })),
    };
  }

  #nextEntry(): number {
    this.lastEntry += 1;
    return this.lastEntry;
  }

  #grow(cause: Cause, postings: readonly DraftPosting[]): void {
    const entry = this.house.entryOf(cause, this.time, () => this.#nextEntry());
    for (const posting of postings) {
      const name = `${posting.account} ${posting.asset} ${posting.reference ?? ''}`;
      const amount = (entry.postings.get(name)?.amount ?? 0n) + posting.amount;
      entry.postings.set(name, { ...posting, amount, balance: this.#change(posting) });
    }
    this.pending.grown.set(entry.row.id, entry);
  }

  /** Returns what the account has afterwards. */
  #change({ account, asset, amount }: DraftPosting): Atto {
    const name = `${account} ${asset}`;
    const known = this.#balances.get(name) ?? { account, asset, balance: 0n };
    known.balance += amount;
    this.#balances.set(name, known);
    this.pending.balances.set(name, known);
    const owner = userOf(account);
    if (owner !== 0) this.#addToTotal(`${owner} ${asset}`, amount);
    return known.balance;
  }

  #addToTotal(name: string, amount: Atto): void {
    this.#totals.set(name, (this.#totals.get(name) ?? 0n) + amount);
  }

  #noteDay(owner: number, asset: string): void {
    const day = openTimeOf('1d', this.time);
    const balance = this.#totals.get(`${owner} ${asset}`) ?? 0n;
    this.pending.days.set(`${owner} ${asset} ${day}`, { owner, asset, day, balance });
  }

  #noteFlow(owner: number, asset: string, amount: Atto): void {
    const hour = openTimeOf('1h', this.time);
    const name = `${owner} ${asset} ${hour}`;
    const flow = this.pending.flows.get(name) ?? { owner, asset, hour, arrived: 0n, left: 0n };
    if (amount > 0n) flow.arrived += amount;
    else flow.left -= amount;
    this.pending.flows.set(name, flow);
  }
}

function rowOf(entry: EntryRow, line: number, posting: DraftPosting, balance: Atto): PostingRow {
  const { account, asset, amount, reference } = posting;
  const id = engineAccountOf(account);
  return {
    entry: entry.id,
    line,
    account,
    owner: userOf(account),
    asset,
    product: id === undefined ? 0 : productOf(id),
    sub: id === undefined ? 0 : subOf(id),
    cause: posting.cause ?? entry.cause,
    time: entry.time,
    amount: amount.toString(),
    balance: balance.toString(),
    reference,
  };
}

function houseRows({ row, postings }: HouseEntry): PostingRow[] {
  return [...postings.values()]
    .filter(({ amount }) => amount !== 0n)
    .map((posting, line) => rowOf(row, line, posting, posting.balance));
}

/** As it is now: what is pending goes on changing. */
function inDigits<Row extends { readonly balance: Atto }>(
  row: Row,
): Omit<Row, 'balance'> & { balance: string } {
  return { ...row, balance: row.balance.toString() };
}

function assertBalanced(key: string, postings: readonly DraftPosting[]): void {
  const sums = new Map<string, Atto>();
  for (const { asset, amount } of postings) sums.set(asset, (sums.get(asset) ?? 0n) + amount);
  for (const [asset, sum] of sums)
    if (sum !== 0n) throw new UnbalancedEntry(`Entry ${key} leaves ${sum} of ${asset}`);
}
