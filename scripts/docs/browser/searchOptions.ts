import type MiniSearch from 'minisearch';
import type { Options, Query } from 'minisearch';

/** What the search shows of a find. */
export interface Found {
  /** Below the site's address. */
  readonly url: string;
  readonly title: string;
  /** Where it is: `Reference / Spot trading`. */
  readonly trail: string;
}

/** Words of a text: `placeOrder` and `spot.orders.place` are found by each of their words, too. */
function tokenize(text: string): string[] {
  const words = text.split(/[\s/.,;:()[\]{}"'`|?!=<>]+/);
  const parts = words.flatMap((word) => word.split(/(?<=[a-z])(?=[A-Z])|[-_]/));
  return Array.from(new Set([...words, ...parts])).filter((word) => word !== '');
}

/** The same for who writes the index and who reads it. */
export const SEARCH_OPTIONS: Options<Found & { readonly text: string }> = {
  idField: 'url',
  fields: ['title', 'trail', 'text'],
  storeFields: ['url', 'title', 'trail'],
  tokenize,
  searchOptions: {
    boost: { title: 4, trail: 1.5 },
    prefix: true,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    combineWith: 'AND',
  },
};

/** Words that others use, with those of the documentation. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  kline: ['candles'],
  klines: ['candles'],
  candlestick: ['candles'],
  candlesticks: ['candles'],
  ohlc: ['candles'],
  ohlcv: ['candles'],
  websocket: ['socket', 'realtime'],
  websockets: ['socket', 'realtime'],
  ws: ['socket', 'realtime'],
  stream: ['topic', 'realtime'],
  streams: ['topics', 'realtime'],
  sl: ['stop-loss'],
  stoploss: ['stop-loss'],
  tp: ['take-profit'],
  takeprofit: ['take-profit'],
  throttle: ['limit'],
  throttling: ['limits'],
  quota: ['limit'],
  ratelimit: ['limit'],
  sandbox: ['testnet', 'simulated'],
  demo: ['testnet', 'simulated'],
  paper: ['testnet', 'simulated'],
  idempotent: ['idempotency'],
  idempotence: ['idempotency'],
  ccxt: ['connectors'],
  swagger: ['openapi'],
  ticker: ['quote'],
  tickers: ['quotes'],
  depth: ['book'],
  perpetual: ['contracts'],
  perpetuals: ['contracts'],
  futures: ['contracts'],
  swap: ['contracts'],
};

/** Texts for readers come before the docstrings of packages. */
const WEIGHTS: readonly (readonly [place: RegExp, weight: number])[] = [
  [/^guides\//, 1.3],
  [/^packages\/.*-api\.html/, 0.4],
  [/^packages\/changelog/, 0.3],
];

function weightOf(url: string): number {
  return WEIGHTS.find(([place]) => place.test(url))?.[1] ?? 1;
}

type Combination = Exclude<Query, string | symbol>;

/** A query for texts that have each word or one that means the same. */
function queryOf(words: string): Combination {
  const terms = tokenize(words);
  return {
    combineWith: 'AND',
    queries: terms.map((term) => ({
      combineWith: 'OR',
      queries: [term, ...(SYNONYMS[term.toLowerCase()] ?? [])],
    })),
  };
}

/**
 * What is found, the best first: what is called exactly so, then what has all the words, and where nothing has, what has most of them: who asks in a
 * sentence uses words that are nowhere. A word stands for those that mean the same.
 */
export function findIn(index: MiniSearch, words: string): Found[] {
  const options = { boostDocument: (url: unknown) => weightOf(String(url)) };
  const query = queryOf(words);
  const all = index.search(query, options);
  const some = all.length > 0 ? all : index.search({ ...query, combineWith: 'OR' }, options);
  const found = some as unknown as Found[];
  const wanted = words.trim().toLowerCase();
  const isNamed = ({ title }: Found): boolean => title.toLowerCase() === wanted;
  return [...found.filter(isNamed), ...found.filter((each) => !isNamed(each))];
}
