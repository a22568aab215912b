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
}

/** A session whose kind does not show in so many lines has no depth frames. */
const MOST_LINES = 20_000;

const FRAME = /^\d{7,20} \{/;
const STREAM = /^\d+ \{\s*"stream"\s*:\s*"([^"@]+)@(\w+)/;
const PREVIOUS_UPDATE = /"pu"\s*:\s*\d/;

/** What a file is a session of; `undefined` when it is none. Damage is found when it is checked. */
export async function identify(file: string): Promise<Identity | undefined> {
  let symbol: string | undefined;
  try {
    for await (const { number, text } of readLines(file)) {
      if (number === 1 && !FRAME.test(text)) return undefined;
      const [, name, stream] = STREAM.exec(text) ?? [];
      symbol ??= name?.toUpperCase();
      if (symbol !== undefined && stream === 'depth')
        return identityOf(file, symbol, PREVIOUS_UPDATE.test(text));
      if (number >= MOST_LINES) break;
    }
  } catch (error) {
    if (!(error instanceof RecordingError)) throw error;
  }
  return symbol === undefined ? undefined : identityOf(file, symbol, symbol.includes('_'));
}

/** Pairs are quoted in USDT, linear contracts settled in it; inverse contracts are quoted in dollars. */
function identityOf(file: string, symbol: string, isFutures: boolean): Identity {
  const [, coin] = /^([A-Z0-9]+)USD_PERP$/.exec(symbol) ?? [];
  if (coin !== undefined) return { file, kind: 'inverse', symbol, name: `${coin}-USD`, base: coin };
  const kind = isFutures ? 'linear' : 'spot';
  const [, base] = /^([A-Z0-9]+)USDT$/.exec(symbol) ?? [];
  if (base === undefined) return { file, kind, symbol, name: undefined, base: symbol };
  return { file, kind, symbol, name: `${base}${isFutures ? '-' : '/'}USDT`, base };
}
