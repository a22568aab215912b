import type { BookLevel } from '@tidemark/sdk/contract';
import type { NameOf, QuoteChanges, SessionFormat, ToldTrade } from '@tidemark/streams/session';
import { requireDecimal } from './decimal.ts';
import { MarketReader, type MarketMessage, type MessageReader } from './marketReader.ts';
import { bybitInstrumentOf, isBybitContract } from './symbols.ts';
import { isTimedJson, microsecondsOf, millisecondsOf, timedJson } from './timedJson.ts';

type Members = Readonly<Record<string, unknown>>;

const TOPIC = /"topic"\s*:\s*"(orderbook|publicTrade|tickers)\./;

/** Raw messages of Bybit's public websockets, version 5: `orderbook`, `publicTrade` and `tickers`, each with its receipt time before it, or alone. */
export const bybitFormat: SessionFormat = {
  name: 'bybit',
  accepts: (text) => isTimedJson(text) && TOPIC.test(text),
  open: (context) => new MarketReader('bybit', context, new BybitMessages(context.nameOf)),
};

/** So many messages are waited for one that says whether its market is a pair or a contract: both are `BTCUSDT`. */
const MOST_HELD = 500;

/** What a ticker has of a contract alone. */
const OF_CONTRACTS = ['fundingRate', 'openInterest', 'nextFundingTime', 'deliveryTime', 'deliveryFeeRate'];

/** A message whose market has no name yet. */
type Unnamed = MarketMessage extends infer Message
  ? Message extends unknown
    ? Omit<Message, 'instrument'>
    : never
  : never;

interface Held {
  readonly symbol: string;
  readonly messages: readonly Unnamed[];
}

/** Whose book a message is of, even where it cannot be read to its end. */
const BOOK = /"topic"\s*:\s*"orderbook\.\d+\.([^".]+)"/;

/** Where the book of a topic stands. */
interface Progress {
  /** Each is the one before it plus one. */
  readonly update: number;
  /** When the exchange made it. */
  readonly ts: number;
}

/** Reads the messages of one connection. */
export class BybitMessages implements MessageReader {
  readonly #progress = new Map<string, Progress>();
  /** The topic that the book of a symbol is made of, where there are several: the first. */
  readonly #bookTopics = new Map<string, string>();
  /** Whether a symbol names a contract, once it is known. */
  readonly #isContract = new Map<string, boolean>();
  #held: Held[] = [];
  readonly #nameOf: NameOf;

  constructor(nameOf: NameOf) {
    this.#nameOf = nameOf;
  }

  take(text: string, line: number): readonly MarketMessage[] {
    const { at, value } = timedJson(text);
    return this.read(value, at, line);
  }

  /** @param at when it was received, in microseconds; its own time when nobody knows */
  read(message: Members, at: number | undefined, line: number): readonly MarketMessage[] {
    const { topic, ts } = message;
    // Answers to requests.
    if (typeof topic !== 'string') return [];
    const [name = '', ...rest] = topic.split('.');
    const symbol = rest.at(-1) ?? '';
    const members = { at: at ?? microsecondsOf(Number(ts)), line };
    const messages = this.#messagesOf(name, topic, message, members);
    this.#learn(symbol, message['data']);
    this.#held.push({ symbol, messages });
    const isWaiting = this.#held.some((held) => !this.#isContract.has(held.symbol));
    return isWaiting && this.#held.length < MOST_HELD ? [] : this.end();
  }

  lose(text: string): readonly string[] {
    const [, symbol] = BOOK.exec(text) ?? [];
    return symbol === undefined ? [] : [this.#instrumentOf(symbol)];
  }

  end(): readonly MarketMessage[] {
    const held = this.#held;
    this.#held = [];
    return held.flatMap(({ symbol, messages }) => {
      const isContract = this.#isContract.get(symbol) ?? false;
      this.#isContract.set(symbol, isContract);
      const instrument = this.#instrumentOf(symbol);
      return messages.map((message) => ({ ...message, instrument }));
    });
  }

  #instrumentOf(symbol: string): string {
    return bybitInstrumentOf(this.#nameOf, symbol, this.#isContract.get(symbol) ?? false);
  }

  /** Takes from a message whether its market is a contract, where it is the first that says so. */
  #learn(symbol: string, data: unknown): void {
    if (this.#isContract.has(symbol)) return;
    if (isBybitContract(symbol)) this.#isContract.set(symbol, true);
    // Trades of contracts say how the price moved; tickers of pairs have none of their members.
    else if (Array.isArray(data))
      this.#isContract.set(
        symbol,
        data.some((trade: Members) => 'L' in trade),
      );
    else if (typeof data === 'object' && data !== null && 'lastPrice' in data)
      this.#isContract.set(
        symbol,
        OF_CONTRACTS.some((member) => member in data),
      );
  }

  #messagesOf(
    name: string,
    topic: string,
    message: Members,
    members: { readonly at: number; readonly line: number },
  ): readonly Unnamed[] {
    const { data } = message;
    if (name === 'orderbook') return this.#book(topic, message, members);
    if (name === 'publicTrade')
      return [{ ...members, kind: 'trades', trades: listOf(data, topic).map(tradeOf) }];
    if (name === 'tickers') return [{ ...members, kind: 'quote', changes: quoteOf(membersOf(data, topic)) }];
    return [];
  }

  #book(
    topic: string,
    message: Members,
    members: { readonly at: number; readonly line: number },
  ): readonly Unnamed[] {
    const { b, a, u } = membersOf(message['data'], topic);
    const sides = { bids: levelsOf(b, 'b'), asks: levelsOf(a, 'a') };
    if (!Number.isSafeInteger(u)) throw new TypeError('"u" is no update id');
    const update = u as number;
    // One level tells the best prices, and no book.
    if (topic.startsWith('orderbook.1.')) return [{ ...members, kind: 'quote', changes: bestOf(sides) }];
    const symbol = topic.slice(topic.lastIndexOf('.') + 1);
    const bookTopic = this.#bookTopics.get(symbol) ?? topic;
    this.#bookTopics.set(symbol, bookTopic);
    if (topic !== bookTopic) return [];
    const { update: before, ts = 0 } = this.#progress.get(topic) ?? {};
    // After a restart of the exchange ids begin anew, with the whole book.
    const isSnapshot = message['type'] === 'snapshot' || update === 1;
    const told = Number(message['ts']);
    // It was seen already, or is older than what was.
    if (before !== undefined && update <= before && (!isSnapshot || told < ts)) return [];
    this.#progress.set(topic, { update, ts: told });
    if (isSnapshot) return [{ ...members, kind: 'book', ...sides }];
    if (before !== undefined && update !== before + 1) {
      const reason = `updates ${before + 1} to ${update - 1} of ${topic} are missing`;
      return [{ ...members, kind: 'gap', reason }];
    }
    return [{ ...members, kind: 'changes', ...sides }];
  }
}

function membersOf(value: unknown, topic: string): Members {
  if (typeof value !== 'object' || value === null) throw new TypeError(`${topic} without "data"`);
  return value as Members;
}

function listOf(value: unknown, topic: string): readonly Members[] {
  if (!Array.isArray(value)) throw new TypeError(`${topic} without a list of "data"`);
  return value as readonly Members[];
}

function levelsOf(value: unknown, name: string): BookLevel[] {
  if (!Array.isArray(value)) throw new TypeError(`"${name}" is no list of levels`);
  return value.map((level: unknown): BookLevel => {
    const [price, size] = Array.isArray(level) ? (level as unknown[]) : [];
    return [requireDecimal(price, 'a price'), requireDecimal(size, 'a size')];
  });
}

function tradeOf({ T, S, v, p, i }: Members): ToldTrade {
  if (S !== 'Buy' && S !== 'Sell') throw new TypeError('"S" of a trade is neither Buy nor Sell');
  return {
    tradeId: idOf(i),
    price: requireDecimal(p, '"p" of a trade'),
    quantity: requireDecimal(v, '"v" of a trade'),
    side: S === 'Buy' ? 'buy' : 'sell',
    tradedAt: millisecondsOf(T),
  };
}

function idOf(id: unknown): string {
  if ((typeof id !== 'string' && typeof id !== 'number') || id === '')
    throw new TypeError('"i" of a trade is no id');
  return String(id);
}

/** Only what changes is said. */
function bestOf({
  bids,
  asks,
}: {
  readonly bids: readonly BookLevel[];
  readonly asks: readonly BookLevel[];
}) {
  const changes: { -readonly [Name in keyof QuoteChanges]: QuoteChanges[Name] } = {};
  const [bid] = bids.filter(([, size]) => Number(size) > 0);
  const [ask] = asks.filter(([, size]) => Number(size) > 0);
  if (bid !== undefined) [changes.bid, changes.bidQuantity] = bid;
  if (ask !== undefined) [changes.ask, changes.askQuantity] = ask;
  return changes;
}

/** What a quote has that a ticker tells under another name. */
const TICKER = {
  last: 'lastPrice',
  open: 'prevPrice24h',
  high: 'highPrice24h',
  low: 'lowPrice24h',
  volume: 'volume24h',
  quoteVolume: 'turnover24h',
  bid: 'bid1Price',
  bidQuantity: 'bid1Size',
  ask: 'ask1Price',
  askQuantity: 'ask1Size',
} as const;

function quoteOf(ticker: Members): QuoteChanges {
  const told = Object.entries(TICKER).flatMap(([member, name]) => {
    const value = ticker[name] ?? '';
    return value === '' ? [] : [[member, requireDecimal(value, `"${name}"`)] as const];
  });
  // May be below zero, and is printed as we print it.
  const rate = ticker['price24hPcnt'] ?? '';
  if (rate === '') return Object.fromEntries(told);
  if (typeof rate !== 'string' || !/^-?\d+(\.\d+)?$/.test(rate))
    throw new TypeError(`"price24hPcnt" is no rate: ${JSON.stringify(rate)}`);
  return { ...Object.fromEntries(told), changeRate: rate };
}
