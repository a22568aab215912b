import { openTimeOf } from '@tidemark/sdk/core';
import type { AccountBalance } from './chart.ts';
import type { Cause, DraftPosting } from './draft.ts';
import type { EntryRow } from './tables.ts';

/** What trading between the exchange's own accounts is booked for. */
const CAUSES: readonly Cause[] = ['trade', 'tradingFee', 'realizedPnl', 'funding', 'liquidation', 'delivery'];

const PREFIX = 'house:';

interface HousePosting extends DraftPosting {
  /** Of its account, as the entry left it. */
  readonly balance: bigint;
}

/** An entry that grows for an hour. */
export class HouseEntry {
  readonly row: EntryRow;
  /** By account, asset and reference. */
  readonly #postings = new Map<string, HousePosting>();

  constructor(row: EntryRow) {
    this.row = row;
  }

  /** @param balance of the account afterwards */
  add({ on, amount, reference }: Omit<DraftPosting, 'cause'>, balance: bigint): void {
    const name = nameOf(on, reference);
    const sum = (this.#postings.get(name)?.amount ?? 0n) + amount;
    this.#postings.set(name, { on, amount: sum, reference, cause: null, balance });
  }

  /** Those that are not zero. Their order follows from their names alone: what was zero when the books were loaded is not known any more. */
  get postings(): HousePosting[] {
    return [...this.#postings]
      .filter(([, { amount }]) => amount !== 0n)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, posting]) => posting);
  }
}

function nameOf({ account, asset }: AccountBalance, reference: string | null): string {
  return `${account} ${asset} ${reference ?? ''}`;
}

/** Hours have 13 digits from 2001 to 2286, so keys are sorted by time. */
function keyOf(hour: number, cause: string): string {
  return `${PREFIX}${hour}:${cause}`;
}

/**
 * The market source trades many times a second, and most of that is between accounts of the exchange alone. It is one entry for each hour
 * (UTC) and cause, whose postings grow; which hour that is follows from the time of the command, so the entries are the same however they are written.
 */
export class HouseEntries {
  #hour = -1;
  readonly #entries = new Map<Cause, HouseEntry>();

  static takes(cause: Cause): boolean {
    return CAUSES.includes(cause);
  }

  /** Goes on with what was written before. */
  restore(entry: HouseEntry): void {
    this.#turnTo(openTimeOf('1h', entry.row.time));
    this.#entries.set(entry.row.cause, entry);
  }

  /** The entry of a cause at a time. `nextId` is asked for where it begins. */
  entryOf(cause: Cause, time: number, nextId: () => number): HouseEntry {
    const hour = openTimeOf('1h', time);
    this.#turnTo(hour);
    const known = this.#entries.get(cause);
    if (known !== undefined) return known;
    const row = { id: nextId(), key: keyOf(hour, cause), cause, time };
    const entry = new HouseEntry(row);
    this.#entries.set(cause, entry);
    return entry;
  }

  /** Keys of the entries of an hour, and of those after it, are from this one up to {@link keysEnd}. */
  static keysFrom(time: number): string {
    return keyOf(openTimeOf('1h', time), '');
  }

  static readonly keysEnd = PREFIX.replace(':', ';');

  #turnTo(hour: number): void {
    if (hour === this.#hour) return;
    this.#hour = hour;
    this.#entries.clear();
  }
}
