import { microsecondsOf, parseBinanceFrame, type BinanceFrame } from '@tidemark/sdk/core';

/** The public market-data messages of Binance that a session holds (spot, USDT-margined and coin-margined futures). */

type WireLevel = readonly [price: string, quantity: string];

/** REST depth snapshot. */
export interface DepthSnapshot {
  readonly lastUpdateId: number;
  /** Those of coin-margined futures alone say so. */
  readonly symbol?: string;
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
  /** In milliseconds, or as the subscription asked. */
  readonly T: number;
}

type Of<Kind extends BinanceFrame['kind'], Data> = Omit<BinanceFrame, 'kind' | 'data'> & {
  readonly kind: Kind;
  readonly data: Data;
};

export type BinanceMessage =
  | Of<'snapshot', DepthSnapshot>
  | Of<'depth', DepthUpdate>
  | Of<'ticker', BookTicker>
  | Of<'trade', TradeMessage>;

/** Whether a raw frame is of a recorded Binance session rather than of the realtime protocol. */
export function isBinance(raw: string): boolean {
  return raw.startsWith('{"stream"') || raw.startsWith('{"lastUpdateId"');
}

type Fields = Readonly<Record<string, unknown>>;

const isText = (value: unknown): boolean => typeof value === 'string';
const isTextIfAny = (value: unknown): boolean => value === undefined || isText(value);
const isDecimal = (value: unknown): boolean => typeof value === 'string' && /^\d+(\.\d+)?$/.test(value);
const isPrice = (value: unknown): boolean => isDecimal(value) && Number(value) > 0;
const isId = (value: unknown): boolean => Number.isSafeInteger(value);
const isTime = (value: unknown): boolean => typeof value === 'number' && microsecondsOf(value) !== undefined;
const isLevel = (value: unknown): boolean =>
  Array.isArray(value) && value.length >= 2 && isDecimal(value[0]) && isDecimal(value[1]);
function isSide(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (const level of value) if (!isLevel(level)) return false;
  return true;
}

/** What the members of each message must be. */
const MEMBERS = {
  snapshot: { lastUpdateId: isId, symbol: isTextIfAny, bids: isSide, asks: isSide },
  depth: { s: isText, U: isId, u: isId, b: isSide, a: isSide },
  ticker: { s: isText, b: isDecimal, B: isDecimal, a: isDecimal, A: isDecimal },
  trade: {
    s: isText,
    t: isId,
    p: isPrice,
    q: isDecimal,
    m: (value: unknown) => typeof value === 'boolean',
    T: isTime,
  },
} as const;

const CHECKS = {
  snapshot: Object.entries(MEMBERS.snapshot),
  depth: Object.entries(MEMBERS.depth),
  ticker: Object.entries(MEMBERS.ticker),
  trade: Object.entries(MEMBERS.trade),
} as const;

/**
 * The message in a raw frame; undefined for streams we have no use for. Throws a SyntaxError when it is not JSON, a TypeError when it is not what
 * Binance sends.
 */
export function parseMessage(raw: string): BinanceMessage | undefined {
  const frame = parseBinanceFrame(raw);
  if (frame === undefined) return undefined;
  const { kind, isTogether } = frame;
  // Trades that are told together have an id of their own.
  const data: Fields = isTogether ? { ...frame.data, t: frame.data['a'] } : frame.data;
  for (const [name, isRight] of CHECKS[kind])
    if (!isRight(data[name])) throw new TypeError(`a ${kind} without a proper "${name}"`);
  return (isTogether ? { ...frame, data } : frame) as unknown as BinanceMessage;
}
