import type { BookLevel } from '@tidemark/sdk/contract';
import type { NameOf, SessionFormat, ToldTrade } from '@tidemark/streams/session';
import { requireDecimal } from './decimal.ts';
import { MarketReader, type MarketMessage, type MessageReader } from './marketReader.ts';
import { microsecondsOf, millisecondsOf, timedJson } from './timedJson.ts';

type Members = Readonly<Record<string, unknown>>;

const BACKEND = /^\{.*"exchange"\s*:\s*"[^"]+".*\}$/;
const RECEIPT = /"receipt_timestamp"\s*:\s*[\d"]/;

/** What the callbacks of cryptofeed's backends write, as a line of JSON each: books and their deltas, trades and tickers. */
export const cryptofeedFormat: SessionFormat = {
  name: 'cryptofeed',
  accepts: (text) => BACKEND.test(text) && RECEIPT.test(text),
  open: (context) => new MarketReader('cryptofeed', context, new CryptofeedMessages(context.nameOf)),
};

/** Whose a message is, and what, even where it cannot be read to its end. */
const SYMBOL = /"symbol"\s*:\s*"([^"]+)"/g;
const BOOK = /"(?:book|delta)"\s*:/;
const NO_BOOK = /"(?:side|price|rate)"\s*:|"(?:bid|ask)"\s*:\s*["\d]/;

/** When the last message of a book was made, in microseconds: by the exchange where it says so, and received. */
interface BookTimes {
  readonly made: number | undefined;
  readonly received: number;
}

class CryptofeedMessages implements MessageReader {
  readonly #books = new Map<string, BookTimes>();
  readonly #nameOf: NameOf;

  constructor(nameOf: NameOf) {
    this.#nameOf = nameOf;
  }

  take(text: string, line: number): readonly MarketMessage[] {
    const { value } = timedJson(text);
    const { exchange, symbol, receipt_timestamp: receipt } = value;
    if (typeof exchange !== 'string' || typeof symbol !== 'string')
      throw new TypeError('neither "exchange" nor "symbol"');
    const members = { instrument: this.#nameOf(symbol), at: microsecondsOf(Number(receipt)) };
    if (value['book'] !== undefined) {
      const sides = sidesOf(value['book'], 'book');
      return [{ ...members, ...(this.#isOld(members, value) ? NOTHING : { kind: 'book', ...sides }) }];
    }
    if (value['delta'] !== undefined) {
      const sides = sidesOf(value['delta'], 'delta');
      return [{ ...members, ...(this.#isOld(members, value) ? NOTHING : { kind: 'changes', ...sides }) }];
    }
    if (value['side'] !== undefined) return [{ ...members, kind: 'trades', trades: [tradeOf(value, line)] }];
    if (value['bid'] === undefined && value['ask'] === undefined) return [];
    const changes = {
      bid: requireDecimal(value['bid'], '"bid"'),
      ask: requireDecimal(value['ask'], '"ask"'),
    };
    return [{ ...members, kind: 'quote', changes }];
  }

  lose(text: string): readonly string[] | undefined {
    if (!BOOK.test(text) && NO_BOOK.test(text)) return [];
    const symbols = [...text.matchAll(SYMBOL)].map(([, symbol = '']) => this.#nameOf(symbol));
    return symbols.length === 0 ? undefined : symbols;
  }

  /** Whether a message of a book is older than the one before it. */
  #isOld({ instrument, at }: { readonly instrument: string; readonly at: number }, value: Members): boolean {
    const { timestamp } = value;
    const made =
      typeof timestamp === 'number' || typeof timestamp === 'string' ? microsecondsOf(timestamp) : undefined;
    const last = this.#books.get(instrument);
    const isOld =
      made === undefined || last?.made === undefined ? at < (last?.received ?? 0) : made < last.made;
    if (!isOld) this.#books.set(instrument, { made, received: at });
    return isOld;
  }
}

/** Of an update that is left out. */
const NOTHING = { kind: 'changes', bids: [], asks: [] } as const;

/** A book maps prices to sizes, a delta lists them. */
function sidesOf(value: unknown, name: string) {
  if (typeof value !== 'object' || value === null) throw new TypeError(`"${name}" has no sides`);
  const { bid, ask } = value as Members;
  return { bids: levelsOf(bid, `"bid" of the ${name}`), asks: levelsOf(ask, `"ask" of the ${name}`) };
}

function levelsOf(side: unknown, name: string): BookLevel[] {
  if (typeof side !== 'object' || side === null) throw new TypeError(`${name} has no levels`);
  const levels: readonly unknown[] = Array.isArray(side) ? side : Object.entries(side);
  return levels.map((level): BookLevel => {
    const [price, size] = Array.isArray(level) ? (level as unknown[]) : [];
    return [requireDecimal(price, `a price of ${name}`), requireDecimal(size, `a size of ${name}`)];
  });
}

function tradeOf(value: Members, line: number): ToldTrade {
  const { side, amount, price, id, timestamp, receipt_timestamp: receipt } = value;
  const isKnown = side === 'buy' || side === 'sell';
  if (!isKnown && side !== null && side !== '' && side !== 'unknown')
    throw new TypeError('"side" is neither buy nor sell');
  return {
    tradeId: (typeof id === 'string' && id !== '') || typeof id === 'number' ? String(id) : `line-${line}`,
    price: requireDecimal(price, '"price"'),
    quantity: requireDecimal(amount, '"amount"'),
    ...(isKnown && { side }),
    tradedAt: millisecondsOf(timestamp ?? receipt),
  };
}
