import { microsecondsOf } from '../format/time.ts';

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

export type BinanceMessage =
  | { readonly kind: 'snapshot'; readonly data: DepthSnapshot }
  | { readonly kind: 'depth'; readonly data: DepthUpdate }
  | { readonly kind: 'ticker'; readonly data: BookTicker }
  | { readonly kind: 'trade'; readonly data: TradeMessage };

/** Whether a raw frame is of a recorded Binance session rather than of the realtime protocol. */
export function isBinance(raw: string): boolean {
  return raw.startsWith('{"stream"') || raw.startsWith('{"lastUpdateId"');
}

type Fields = Readonly<Record<string, unknown>>;

const isText = (value: unknown): boolean => typeof value === 'string';
const isTextIfAny = (value: unknown): boolean => value === undefined || isText(value);
const isDecimal = (value: unknown): boolean => typeof value === 'string' && /^\d+(\.\d+)?$/.test(value);
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
    p: isDecimal,
    q: isDecimal,
    m: (value: unknown) => typeof value === 'boolean',
    T: isTime,
  },
} as const;

function checked(kind: BinanceMessage['kind'], data: unknown): BinanceMessage {
  const fields = (typeof data === 'object' && data !== null ? data : {}) as Fields;
  const wrong = Object.entries(MEMBERS[kind]).find(([name, isRight]) => !isRight(fields[name]));
  if (wrong !== undefined) throw new TypeError(`a ${kind} without a proper "${wrong[0]}"`);
  return { kind, data: fields } as unknown as BinanceMessage;
}

/**
 * The message in a raw frame; undefined for streams we have no use for. Throws a SyntaxError when it is not JSON, a TypeError when it is not what
 * Binance sends.
 */
export function parseMessage(raw: string): BinanceMessage | undefined {
  const frame = JSON.parse(raw) as { stream?: unknown; data?: unknown; lastUpdateId?: unknown };
  if (frame.lastUpdateId !== undefined) return checked('snapshot', frame);
  // Answers to subscriptions.
  if (frame.stream === undefined && ('result' in frame || 'error' in frame)) return undefined;
  if (typeof frame.stream !== 'string')
    throw new TypeError('neither a message of a stream nor a depth snapshot');
  const stream = frame.stream.split('@')[1];
  if (stream === 'depth') return checked('depth', frame.data);
  if (stream === 'bookTicker') return checked('ticker', frame.data);
  // Those of futures say in `X` what they are: of the insurance fund, of deleveraging, or of nothing at all.
  if (stream === 'trade' && ((frame.data as Fields | undefined)?.['X'] ?? 'MARKET') !== 'MARKET')
    return undefined;
  if (stream === 'trade') return checked('trade', frame.data);
  // Trades of one order at one price, told together.
  if (stream === 'aggTrade')
    return checked('trade', { ...(frame.data as Fields), t: (frame.data as Fields | undefined)?.['a'] });
  return undefined;
}

/** Members that messages of futures have and those of spot have not. */
const FUTURES_MEMBERS = {
  depth: ['pu', 'ps'],
  ticker: ['e', 'ps'],
  trade: ['X', 'ps'],
} as const satisfies Record<string, readonly string[]>;

/** Whether the market of a message is a contract: its symbol may be that of a pair. */
export function isContract({ kind, data }: Exclude<BinanceMessage, { kind: 'snapshot' }>): boolean {
  // Trades told together (from `f` to `l`) have no member of futures, but lack `M`, which those of spot have.
  const isAggregate = kind === 'trade' && 'f' in data && !('M' in data);
  return isAggregate || FUTURES_MEMBERS[kind].some((member) => member in data);
}
