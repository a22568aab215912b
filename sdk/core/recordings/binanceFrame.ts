type Fields = Readonly<Record<string, unknown>>;

/** What a line of a Binance recording holds, its members unchecked. */
export interface BinanceFrame {
  readonly kind: 'snapshot' | 'depth' | 'ticker' | 'trade';
  /** In capitals; undefined of a depth snapshot that does not name it. */
  readonly symbol: string | undefined;
  /** Whether its market is a pair or a contract, whose symbols may be the same; undefined where it does not show. */
  readonly market: 'pair' | 'contract' | undefined;
  /** Whether it is the trades of one order at one price, told together. */
  readonly isTogether: boolean;
  readonly data: Fields;
}

const KINDS = { depth: 'depth', bookTicker: 'ticker', trade: 'trade', aggTrade: 'trade' } as const;

const NO_FRAME = 'neither a stream frame nor a depth snapshot';

/**
 * Reads a raw frame of Binance: a message of the streams `depth`, `bookTicker`, `trade` and `aggTrade` of spot or futures, or a REST depth snapshot.
 * Undefined for what says nothing of a market: other streams, answers to requests, and fills of futures that are no trades.
 *
 * @throws {SyntaxError} if it is not JSON
 * @throws {TypeError} if it is something else than Binance sends
 */
export function parseBinanceFrame(raw: string): BinanceFrame | undefined {
  const frame = JSON.parse(raw) as Fields | null;
  if (typeof frame !== 'object' || frame === null) throw new TypeError(NO_FRAME);
  if (frame['lastUpdateId'] !== undefined) {
    const { symbol: named } = frame as { symbol?: unknown };
    const symbol = typeof named === 'string' ? named.toUpperCase() : undefined;
    return { kind: 'snapshot', symbol, market: undefined, isTogether: false, data: frame };
  }
  const { stream, data } = frame as { stream?: unknown; data?: unknown };
  if (stream === undefined && ('result' in frame || 'error' in frame)) return undefined;
  if (typeof stream !== 'string') throw new TypeError(NO_FRAME);
  const [symbol = '', name = ''] = stream.split('@');
  if (!Object.hasOwn(KINDS, name)) return undefined;
  if (typeof data !== 'object' || data === null) throw new TypeError(NO_FRAME);
  const fields = data as Fields;
  const kind = KINDS[name as keyof typeof KINDS];
  // Those of futures say in `X` what they are: of the insurance fund, of deleveraging, or of nothing at all.
  if (kind === 'trade' && (fields['X'] ?? 'MARKET') !== 'MARKET') return undefined;
  const isTogether = name === 'aggTrade';
  return {
    ...{ kind, symbol: symbol.toUpperCase(), isTogether, data: fields },
    market: marketOf(kind, isTogether, fields),
  };
}

function marketOf(
  kind: 'depth' | 'ticker' | 'trade',
  isTogether: boolean,
  data: Fields,
): BinanceFrame['market'] {
  if ('ps' in data) return 'contract';
  if (kind === 'depth') return 'pu' in data ? 'contract' : 'pair';
  if (kind === 'ticker') return 'e' in data ? 'contract' : undefined;
  if ('X' in data) return 'contract';
  if ('M' in data) return 'pair';
  return isTogether ? 'contract' : undefined;
}
