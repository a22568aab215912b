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
  /** Whether the file holds frames of other symbols, too. */
  readonly isShared: boolean;
}

/** A session whose kind does not show in so many lines has no depth frames. */
const MOST_LINES = 20_000;

/** So many lines are looked at for other symbols than the first. */
const LOOKED_AT = 3_000;

const FRAME = /^\d[\d.]* \{/;
const STREAM = /^[\d.]+ \{\s*"stream"\s*:\s*"([^"@]+)@(\w+)/;
const PREVIOUS_UPDATE = /"pu"\s*:\s*\d/;

/** What a file holds sessions of, in the order in which they begin; nothing when it is no recording. Damage is found when it is checked. */
export async function identify(file: string): Promise<readonly Identity[]> {
  /** Whether a symbol is of futures, once its depth frames have said so. */
  const symbols = new Map<string, boolean | undefined>();
  try {
    for await (const { number, text } of readLines(file)) {
      if (number === 1 && !FRAME.test(text)) return [];
      const isKnown = symbols.size > 0 && [...symbols.values()].every((isFutures) => isFutures !== undefined);
      if (number > MOST_LINES || (number > LOOKED_AT && isKnown)) break;
      const [, name, stream] = STREAM.exec(text) ?? [];
      const symbol = name?.toUpperCase();
      if (symbol === undefined) continue;
      if (stream === 'depth') symbols.set(symbol, symbols.get(symbol) ?? PREVIOUS_UPDATE.test(text));
      else if (!symbols.has(symbol)) symbols.set(symbol, undefined);
    }
  } catch (error) {
    if (!(error instanceof RecordingError)) throw error;
  }
  return [...symbols].map(([symbol, isFutures]) => ({
    ...identityOf(file, symbol, isFutures ?? symbol.includes('_')),
    isShared: symbols.size > 1,
  }));
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
