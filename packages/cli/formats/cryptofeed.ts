import type { BookLevel, Trade } from '@tidemark/sdk/contract';
import type { NameOf, SessionFormat } from '@tidemark/streams/session';
import { requireDecimal } from './decimal.ts';
import { MarketReader, type MarketMessage, type MessageReader } from './marketReader.ts';
import { microsecondsOf, timedJson } from './timedJson.ts';

type Members = Readonly<Record<string, unknown>>;

const BACKEND = /^\{.*"exchange"\s*:\s*"[^"]+".*\}$/;
const RECEIPT = /"receipt_timestamp"\s*:\s*[\d"]/;

/** What the callbacks of cryptofeed's backends write, as a line of JSON each: books and their deltas, trades and tickers. */
export const cryptofeedFormat: SessionFormat = {
  name: 'cryptofeed',
  accepts: (text) => BACKEND.test(text) && RECEIPT.test(text),
  open: (context) => new MarketReader('cryptofeed', context, new CryptofeedMessages(context.nameOf)),
};

class CryptofeedMessages implements MessageReader {
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
    if (value['book'] !== undefined) return [{ ...members, kind: 'book', ...sidesOf(value['book'], 'book') }];
    if (value['delta'] !== undefined)
      return [{ ...members, kind: 'changes', ...sidesOf(value['delta'], 'delta') }];
    if (value['side'] !== undefined) return [{ ...members, kind: 'trades', trades: [tradeOf(value, line)] }];
    if (value['bid'] === undefined && value['ask'] === undefined) return [];
    const changes = {
      bid: requireDecimal(value['bid'], '"bid"'),
      ask: requireDecimal(value['ask'], '"ask"'),
    };
    return [{ ...members, kind: 'quote', changes }];
  }
}

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

function tradeOf(value: Members, line: number): Trade {
  const { side, amount, price, id, timestamp, receipt_timestamp: receipt } = value;
  if (side !== 'buy' && side !== 'sell') throw new TypeError('"side" is neither buy nor sell');
  return {
    tradeId: typeof id === 'string' || typeof id === 'number' ? String(id) : `line-${line}`,
    price: requireDecimal(price, '"price"'),
    quantity: requireDecimal(amount, '"amount"'),
    side,
    tradedAt: Math.trunc(microsecondsOf(Number(timestamp ?? receipt)) / 1_000),
  };
}
