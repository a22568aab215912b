import type { BookLevel } from '@tidemark/sdk/contract';
import type { NameOf, SessionFormat } from '@tidemark/streams/session';
import { requireDecimal } from './decimal.ts';
import { MarketReader, type MarketMessage, type MessageReader } from './marketReader.ts';
import { hasContractsOnly } from './symbols.ts';

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
  #type: (typeof TYPES)[keyof typeof TYPES] | undefined;
  #rows: BookRows | undefined;
  /** Markets that the last book message was a snapshot of: what follows of it does not begin anew. */
  readonly #inSnapshot = new Set<string>();
  #lastPrice = 0;
  readonly #nameOf: NameOf;

  constructor(nameOf: NameOf) {
    this.#nameOf = nameOf;
  }

  take(text: string, line: number): readonly MarketMessage[] {
    if (isHeader(text)) return this.#begin(text);
    const values = text.split(',');
    if (values.length !== this.#columns.length)
      throw new TypeError(`a row of ${values.length} instead of ${this.#columns.length} columns`);
    const row: Row = Object.fromEntries(this.#columns.map((name, i) => [name, values[i] ?? '']));
    const instrument = this.#nameOf(row['symbol'] ?? '', hasContractsOnly(row['exchange'] ?? ''));
    const at = microseconds(row['local_timestamp']);
    if (this.#type === 'book') return this.#book(row, { instrument, at, line });
    if (this.#type === 'trades') return [this.#trade(row, instrument, at, line)];
    return [{ kind: 'quote', instrument, at, changes: bestOf(row) }];
  }

  end(): readonly MarketMessage[] {
    return this.#take();
  }

  #begin(header: string): readonly MarketMessage[] {
    const type = TYPES[header.slice(COLUMNS.length) as keyof typeof TYPES] as
      (typeof TYPES)[keyof typeof TYPES] | undefined;
    if (type === undefined)
      throw new TypeError(
        `columns of a data type that is not read, which are incremental_book_L2, trades, quotes and book_ticker: ${header}`,
      );
    const before = this.#take();
    this.#type = type;
    this.#columns = header.split(',');
    return before;
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
    const open = this.#rows;
    const isSame =
      open?.instrument === members.instrument && open.at === members.at && open.isSnapshot === isSnapshot;
    const before = isSame ? [] : this.#take();
    const rows = (this.#rows ??= { ...members, isSnapshot, bids: [], asks: [] });
    (side === 'bid' ? rows.bids : rows.asks).push(level);
    return before;
  }

  /** The message whose rows are complete. */
  #take(): readonly MarketMessage[] {
    const rows = this.#rows;
    this.#rows = undefined;
    if (rows === undefined) return [];
    const { isSnapshot, ...message } = rows;
    const isNew = isSnapshot && !this.#inSnapshot.has(rows.instrument);
    if (isSnapshot) this.#inSnapshot.add(rows.instrument);
    else this.#inSnapshot.delete(rows.instrument);
    return [{ ...message, kind: isNew ? 'book' : 'changes' }];
  }

  #trade(row: Row, instrument: string, at: number, line: number): MarketMessage {
    const price = requireDecimal(row['price'], '"price"');
    const quantity = requireDecimal(row['amount'], '"amount"');
    // Where the exchange does not say who took, a price that fell was sold at.
    const told = row['side'];
    const side = told === 'buy' || told === 'sell' ? told : Number(price) < this.#lastPrice ? 'sell' : 'buy';
    this.#lastPrice = Number(price);
    const tradeId = row['id'] === '' ? `line-${line}` : (row['id'] ?? '');
    const tradedAt = Math.trunc(microseconds(row['timestamp']) / 1_000);
    return { kind: 'trades', instrument, at, trades: [{ tradeId, price, quantity, side, tradedAt }] };
  }
}

function microseconds(text: string | undefined): number {
  const value = Number(text);
  if (text === '' || !Number.isSafeInteger(value) || value <= 0)
    throw new TypeError(`no time in microseconds: ${text}`);
  return value;
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
