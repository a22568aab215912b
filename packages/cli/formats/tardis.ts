import type { BookLevel } from '@tidemark/sdk/contract';
import type { NameOf, SessionFormat, ToldTrade } from '@tidemark/streams/session';
import { requireDecimal } from './decimal.ts';
import { MarketReader, type MarketMessage, type MessageReader } from './marketReader.ts';
import { hasContractsOnly } from './symbols.ts';
import { microsecondsOf, millisecondsOf } from './timedJson.ts';

const COLUMNS = 'exchange,symbol,timestamp,local_timestamp,';

/** The data types whose rows are read, by the columns after those that all have. */
const TYPES = {
  'is_snapshot,side,price,amount': 'book',
  'id,side,price,amount': 'trades',
  'ask_amount,ask_price,bid_price,bid_amount': 'quotes',
} as const;

type Row = Readonly<Record<string, string>>;

const isHeader = (text: string): boolean => text.startsWith(COLUMNS);

/** CSV files of Tardis: `incremental_book_L2`, `trades`, `quotes` and `book_ticker`, one of them or several put together, each with its header. */
export const tardisFormat: SessionFormat = {
  name: 'tardis',
  accepts: isHeader,
  open: (context) => new MarketReader('tardis', context, new TardisMessages(context.nameOf)),
};

/** Rows of one message: of the same market, received at the same time, all of a snapshot or none. */
interface BookRows {
  readonly instrument: string;
  readonly at: number;
  readonly isSnapshot: boolean;
  /** Of the first of them. */
  readonly line: number;
  readonly bids: BookLevel[];
  readonly asks: BookLevel[];
}

class TardisMessages implements MessageReader {
  #columns: readonly string[] = [];
  /** Undefined where rows are left out: they are of a type that is not read. */
  #type: (typeof TYPES)[keyof typeof TYPES] | undefined;
  /** Messages whose rows are not all there yet, by market. */
  readonly #open = new Map<string, BookRows>();
  /** When each book was last told of. */
  readonly #bookAt = new Map<string, number>();
  /** Markets that the last book message was a snapshot of: what follows of it does not begin anew. */
  readonly #inSnapshot = new Set<string>();
  readonly #nameOf: NameOf;

  constructor(nameOf: NameOf) {
    this.#nameOf = nameOf;
  }

  take(text: string, line: number): readonly MarketMessage[] {
    if (isHeader(text)) return this.#begin(text);
    if (this.#type === undefined) return [];
    const row = this.#rowOf(text);
    if (row === undefined)
      throw new TypeError(`a row of ${text.split(',').length} instead of ${this.#columns.length} columns`);
    const instrument = this.#instrumentOf(row);
    const at = microsecondsOf(row['local_timestamp'] ?? '');
    if (this.#type === 'book') return this.#book(row, { instrument, at, line });
    if (this.#type === 'trades') return [tradeOf(row, instrument, at, line)];
    return [{ kind: 'quote', instrument, at, changes: bestOf(row) }];
  }

  lose(text: string): readonly string[] | undefined {
    if (this.#type !== 'book' || isHeader(text)) return [];
    const row = this.#rowOf(text);
    const named = row === undefined ? undefined : this.#instrumentOf(row);
    const isKnown = named !== undefined && (this.#bookAt.has(named) || this.#open.has(named));
    for (const instrument of isKnown ? [named] : new Set([...this.#bookAt.keys(), ...this.#open.keys()])) {
      // Perhaps it was of a snapshot, which is not whole without it.
      const isOfChanges = row?.['is_snapshot'] === 'false';
      if (this.#open.get(instrument)?.isSnapshot === true || !isOfChanges) this.#inSnapshot.add(instrument);
      this.#bookAt.set(instrument, this.#bookAt.get(instrument) ?? 0);
    }
    return isKnown ? [named] : undefined;
  }

  end(): readonly MarketMessage[] {
    return this.#complete(() => true);
  }

  #begin(header: string): readonly MarketMessage[] {
    const columns = header.slice(COLUMNS.length);
    this.#type = Object.hasOwn(TYPES, columns) ? TYPES[columns as keyof typeof TYPES] : undefined;
    this.#columns = header.split(',');
    if (this.#type === undefined)
      throw new TypeError(
        `columns of a data type that is not read, which are incremental_book_L2, trades, quotes and book_ticker: ${header}`,
      );
    return this.#complete(() => true);
  }

  #rowOf(text: string): Row | undefined {
    const values = text.split(',');
    if (values.length !== this.#columns.length) return undefined;
    return Object.fromEntries(this.#columns.map((name, i) => [name, values[i] ?? '']));
  }

  #instrumentOf(row: Row): string {
    return this.#nameOf(row['symbol'] ?? '', hasContractsOnly(row['exchange'] ?? ''));
  }

  #book(row: Row, members: Pick<BookRows, 'instrument' | 'at' | 'line'>): readonly MarketMessage[] {
    const isSnapshot = row['is_snapshot'] === 'true';
    if (!isSnapshot && row['is_snapshot'] !== 'false')
      throw new TypeError('"is_snapshot" is neither true nor false');
    const side = row['side'];
    if (side !== 'bid' && side !== 'ask') throw new TypeError('"side" is neither bid nor ask');
    const level: BookLevel = [
      requireDecimal(row['price'], '"price"'),
      requireDecimal(row['amount'], '"amount"'),
    ];
    const { instrument, at } = members;
    const before = this.#complete(
      (open) => open.at !== at || (open.instrument === instrument && open.isSnapshot !== isSnapshot),
    );
    const rows = this.#open.get(instrument) ?? { ...members, isSnapshot, bids: [], asks: [] };
    this.#open.set(instrument, rows);
    (side === 'bid' ? rows.bids : rows.asks).push(level);
    return before;
  }

  /** The messages whose rows are complete. */
  #complete(isComplete: (rows: BookRows) => boolean): readonly MarketMessage[] {
    const complete = [...this.#open.values()].filter(isComplete);
    return complete.map((rows): MarketMessage => {
      const { isSnapshot, ...message } = rows;
      const { instrument, at } = rows;
      this.#open.delete(instrument);
      // Older than what the book was told of: it is left out.
      if (at < (this.#bookAt.get(instrument) ?? 0))
        return { ...message, kind: 'changes', bids: [], asks: [] };
      this.#bookAt.set(instrument, at);
      const isNew = isSnapshot && !this.#inSnapshot.has(instrument);
      if (isSnapshot) this.#inSnapshot.add(instrument);
      else this.#inSnapshot.delete(instrument);
      return { ...message, kind: isNew ? 'book' : 'changes' };
    });
  }
}

function tradeOf(row: Row, instrument: string, at: number, line: number): MarketMessage {
  const { side, id = '', timestamp } = row;
  const trade: ToldTrade = {
    tradeId: id === '' ? `line-${line}` : id,
    price: requireDecimal(row['price'], '"price"'),
    quantity: requireDecimal(row['amount'], '"amount"'),
    // Not every exchange says who took.
    ...(side === 'buy' || side === 'sell' ? { side } : {}),
    tradedAt: millisecondsOf(timestamp),
  };
  return { kind: 'trades', instrument, at, trades: [trade] };
}

/** A side without orders is empty. */
function bestOf(row: Row) {
  const value = (name: string): string | null =>
    row[name] === '' ? null : requireDecimal(row[name], `"${name}"`);
  return {
    bid: value('bid_price'),
    bidQuantity: value('bid_amount'),
    ask: value('ask_price'),
    askQuantity: value('ask_amount'),
  };
}
