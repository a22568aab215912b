import { openTimeOf } from '@tidemark/sdk/core';
import type { Atto } from '../custody/amounts.ts';
import { ChartOfAccounts } from './chart.ts';
import { addParts, changesOf } from './dayParts.ts';
import { imbalanceOf, type Cause, type Draft, type DraftPosting } from './draft.ts';
import { HouseEntries, type HouseEntry } from './houseEntries.ts';
import { LastPrices } from './lastPrices.ts';
import { PendingRows } from './pendingRows.ts';
import type { BalanceRow, DayRow, EntryRow, PostingRow, PriceRow } from './tables.ts';

/** An entry whose postings do not add up to zero: a fault of the books that nothing may be built on. */
class UnbalancedEntry extends Error {
  override readonly name = 'UnbalancedEntry';
}

/** Rows that are written in one transaction. */
export interface BookRows {
  readonly rows: PendingRows;
  readonly balances: readonly BalanceRow[];
  readonly days: readonly DayRow[];
  readonly prices: readonly PriceRow[];
  readonly grown: readonly { readonly entry: EntryRow; readonly postings: readonly PostingRow[] }[];
}

/** Causes whose money comes from outside, or goes there: no profit and no loss. */
export const FLOWS: readonly Cause[] = ['opening', 'adjustment', 'deposit', 'depositReversal', 'withdrawal'];

/** Books entries one after the other: keeps every account's balance and collects the rows that say so. */
export class BookJournal {
  readonly chart = new ChartOfAccounts();
  readonly house = new HouseEntries();
  readonly prices = new LastPrices();
  pending = new PendingRows();
  lastEntry = 0;
  time = 0;

  load({ account, asset, balance }: { account: string; asset: string; balance: Atto }): void {
    const on = this.chart.of(account, asset);
    on.balance = balance;
    if (on.total !== undefined) on.total.balance += balance;
  }

  /**
   * Books one entry. Time never runs backwards in the books: the events of custody and those of the engine have clocks of their own.
   * Throws where an entry does not add up.
   */
  book({ key, cause, postings }: Draft, at: number): void {
    assertBalanced(key, postings);
    this.time = Math.max(this.time, at);
    const isHouse = HouseEntries.takes(cause) && postings.every(({ on }) => on.total === undefined);
    if (isHouse) return this.#grow(cause, postings);
    const entry = { id: this.#nextEntry(), key, cause, time: this.time };
    this.pending.entries.push(entry);
    const today = this.pending.dayOf(openTimeOf('1d', this.time));
    let line = 0;
    for (const posting of postings) {
      const balance = this.#change(posting);
      this.pending.postings.push(rowOf(entry, line, posting, balance));
      line += 1;
      const { total } = posting.on;
      if (total !== undefined) today.set(total, total.balance);
    }
    const day = openTimeOf('1d', this.time);
    addParts(this.pending.parts, { cause, postings }, { day, prices: this.prices });
    if (FLOWS.includes(cause) || cause === 'bonus') this.#noteFlows(cause, postings);
  }

  /** Hands over the rows of what was booked since the last time: entries that grow as they are now. */
  take(): BookRows {
    const rows = this.pending;
    this.pending = new PendingRows();
    return {
      rows,
      balances: Array.from(rows.balances, ({ account, asset, balance }) => ({
        account,
        asset,
        balance: balance.toString(),
      })),
      days: [...rows.days].flatMap(([day, totals]) =>
        Array.from(totals, ([{ owner, asset }, balance]) => ({
          owner,
          asset,
          day,
          balance: balance.toString(),
        })),
      ),
      prices: this.prices.take(),
      grown: Array.from(rows.grown.values(), (entry) => ({ entry: entry.row, postings: houseRows(entry) })),
    };
  }

  #nextEntry(): number {
    this.lastEntry += 1;
    return this.lastEntry;
  }

  #grow(cause: Cause, postings: readonly DraftPosting[]): void {
    const entry = this.house.entryOf(cause, this.time, () => this.#nextEntry());
    for (const posting of postings) entry.add(posting, this.#change(posting));
    this.pending.grown.set(entry.row.id, entry);
  }

  /** Returns what the account has afterwards. */
  #change({ on, amount }: DraftPosting): Atto {
    on.balance += amount;
    if (on.total !== undefined) on.total.balance += amount;
    this.pending.balances.add(on);
    return on.balance;
  }

  /** What moves between accounts of one user does not come or go. */
  #noteFlows(cause: Cause, postings: readonly DraftPosting[]): void {
    const hour = openTimeOf('1h', this.time);
    for (const [{ owner, asset }, amount] of changesOf(postings)) {
      const name = `${owner} ${asset} ${hour}`;
      const flow = this.pending.flows.get(name) ?? {
        ...{ owner, asset, hour },
        ...{ arrived: 0n, left: 0n, bonuses: 0n },
      };
      if (cause === 'bonus') flow.bonuses += amount;
      else if (amount > 0n) flow.arrived += amount;
      else flow.left -= amount;
      this.pending.flows.set(name, flow);
    }
  }
}

function rowOf(entry: EntryRow, line: number, posting: DraftPosting, balance: Atto): PostingRow {
  const { on, amount, reference, cause } = posting;
  return {
    entry: entry.id,
    line,
    account: on.account,
    owner: on.total === undefined ? 0 : on.total.owner,
    asset: on.asset,
    product: on.product,
    sub: on.sub,
    cause: cause ?? entry.cause,
    time: entry.time,
    amount: amount.toString(),
    balance: balance.toString(),
    reference,
  };
}

function houseRows({ row, postings }: HouseEntry): PostingRow[] {
  return postings.map((posting, line) => rowOf(row, line, posting, posting.balance));
}

function assertBalanced(key: string, postings: readonly DraftPosting[]): void {
  for (const { asset, amount } of imbalanceOf(postings))
    throw new UnbalancedEntry(`Entry ${key} leaves ${amount} of ${asset}`);
}
