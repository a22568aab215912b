/** The public market-data messages of Binance that a session holds (spot, USDT-margined and coin-margined futures). */

type WireLevel = readonly [price: string, quantity: string];

/** REST depth snapshot. */
export interface DepthSnapshot {
  readonly lastUpdateId: number;
  readonly bids: readonly WireLevel[];
  readonly asks: readonly WireLevel[];
}

/** `depthUpdate`: update ids U to u; futures also name the last id of the message before. */
export interface DepthUpdate {
  readonly s: string;
  readonly U: number;
  readonly u: number;
  readonly pu?: number;
  readonly b: readonly WireLevel[];
  readonly a: readonly WireLevel[];
}

/** `bookTicker`: best bid and ask with their quantities. */
export interface BookTicker {
  readonly s: string;
  readonly b: string;
  readonly B: string;
  readonly a: string;
  readonly A: string;
}

/** `trade`: `m` says that the buyer was the maker. */
export interface TradeMessage {
  readonly s: string;
  readonly t: number;
  readonly p: string;
  readonly q: string;
  readonly m: boolean;
  readonly T: number;
}

export type BinanceMessage =
  | { readonly kind: 'snapshot'; readonly data: DepthSnapshot }
  | { readonly kind: 'depth'; readonly data: DepthUpdate }
  | { readonly kind: 'ticker'; readonly data: BookTicker }
  | { readonly kind: 'trade'; readonly data: TradeMessage };

/** Whether a raw frame is of a recorded Binance session rather than of the realtime protocol. */
export function isBinance(raw: string): boolean {
  return raw.startsWith('{"stream"') || raw.startsWith('{"lastUpdateId"');
}

/** The message in a raw frame; undefined for streams we have no use for. Throws a SyntaxError when it is not JSON. */
export function parseMessage(raw: string): BinanceMessage | undefined {
  const frame = JSON.parse(raw) as { stream?: string; data?: unknown; lastUpdateId?: number };
  if (frame.lastUpdateId !== undefined) return { kind: 'snapshot', data: frame as DepthSnapshot };
  const stream = frame.stream?.split('@')[1];
  if (stream === 'depth') return { kind: 'depth', data: frame.data as DepthUpdate };
  if (stream === 'bookTicker') return { kind: 'ticker', data: frame.data as BookTicker };
  if (stream === 'trade') return { kind: 'trade', data: frame.data as TradeMessage };
  return undefined;
}

/** `BTCUSDT` → `BTC/USDT`, `BTCUSD_PERP` → `BTC/USD`. */
export function pairOf(symbol: string): string {
  return symbol.replace(/_PERP$/, '').replace(/(USDT|USDC|USD|BTC|ETH)$/, '/$1');
}
