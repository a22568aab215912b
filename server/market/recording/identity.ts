import { parseBinanceFrame, type BinanceFrame } from '@tidemark/sdk/core';
import { RecordingError } from './errors.ts';
import { readLines } from './lines.ts';

/** What the frames of a session say of it. */
export interface Identity {
  readonly file: string;
  readonly kind: 'spot' | 'linear' | 'inverse';
  /** As in the names of its streams, in capitals: `BTCUSDT`, `BTCUSD_PERP`. */
  readonly symbol: string;
  /** What we call it: `BTC/USDT`, `BTC-USDT`, `BTC-USD`; `undefined` for a symbol that is not read so, such as a future that expires. */
  readonly name: string | undefined;
  readonly base: string;
  /** What its market is, where the file holds a pair and a contract of the symbol. */
  readonly market?: BinanceFrame['market'];
  /** Whether the file holds frames of other markets, too. */
  readonly isShared: boolean;
}

/** A session whose market does not show in so many lines has no frames that show it. */
const MOST_LINES = 20_000;

/** So many lines are looked at for other symbols than the first. */
const LOOKED_AT = 3_000;

const FRAME = /^\d[\d.]* \{/;

type Market = NonNullable<BinanceFrame['market']>;

/** What a file holds sessions of, in the order in which they begin; nothing when it is no recording. Damage is found when it is checked. */
export async function identify(file: string): Promise<readonly Identity[]> {
  /** What the frames of a symbol have shown its markets to be. */
  const symbols = new Map<string, Set<Market>>();
  try {
    for await (const { number, text } of readLines(file)) {
      if (number === 1 && !FRAME.test(text)) return [];
      const isKnown = symbols.size > 0 && [...symbols.values()].every(({ size }) => size > 0);
      if (number > MOST_LINES || (number > LOOKED_AT && isKnown)) break;
      const frame = frameIn(text);
      if (frame?.symbol === undefined || frame.kind === 'snapshot') continue;
      const markets = symbols.get(frame.symbol) ?? new Set();
      symbols.set(frame.symbol, markets);
      if (frame.market !== undefined) markets.add(frame.market);
    }
  } catch (error) {
    if (!(error instanceof RecordingError)) throw error;
  }
  const found = [...symbols].flatMap(([symbol, markets]) =>
    markets.size > 1
      ? [...markets].map((market) => ({ ...identityOf(file, symbol, market === 'contract'), market }))
      : [identityOf(file, symbol, markets.has('contract') || (markets.size === 0 && symbol.includes('_')))],
  );
  return found.map((one) => ({ ...one, isShared: found.length > 1 }));
}

/** The frame in a line; undefined of one that is damaged, which is found when all of the file is read. */
export function frameIn(text: string): BinanceFrame | undefined {
  try {
    return parseBinanceFrame(text.slice(text.indexOf(' ') + 1));
  } catch {
    return undefined;
  }
}

/** Pairs are quoted in USDT, linear contracts settled in it; inverse contracts are quoted in dollars. */
function identityOf(file: string, symbol: string, isFutures: boolean): Omit<Identity, 'isShared'> {
  const [, coin] = /^([A-Z0-9]+)USD_PERP$/.exec(symbol) ?? [];
  if (coin !== undefined) return { file, kind: 'inverse', symbol, name: `${coin}-USD`, base: coin };
  const kind = isFutures ? 'linear' : 'spot';
  const [, base] = /^([A-Z0-9]+)USDT$/.exec(symbol) ?? [];
  if (base === undefined) return { file, kind, symbol, name: undefined, base: symbol };
  return { file, kind, symbol, name: `${base}${isFutures ? '-' : '/'}USDT`, base };
}
