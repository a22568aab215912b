/**
 * The realtime contract as the streams use it: the one place that names `@tidemark/sdk/contract`.
 * Prices, quantities and amounts are decimal strings; times are milliseconds since the Unix epoch.
 */

import crc32 from 'crc-32';

export interface Quote {
  pair: string;
  /** Last price; null until the pair has traded. */
  n: string | null;
  open: string | null;
  high: string | null;
  low: string | null;
  volume: string;
  quoteVolume: string;
  change: string | null;
  changeRate: string | null;
  bid: string | null;
  bidQuantity: string | null;
  ask: string | null;
  askQuantity: string | null;
  ts: number;
}

export interface Trade {
  id: number;
  price: string;
  quantity: string;
  /** Side of the taker. */
  side: 'buy' | 'sell';
  ts: number;
}

export interface Candle {
  /** Open time. */
  ts: number;
  open: string;
  high: string;
  low: string;
  close: string;
  volume: string;
  quoteVolume: string;
  trades: number;
}

export interface Balance {
  asset: string;
  available: string;
  held: string;
}

export interface Order {
  orderId: string;
  clientOrderId: string;
  pair: string;
  side: 'buy' | 'sell';
  type: 'limit' | 'market' | 'postOnly';
  timeInForce: 'GTC' | 'IOC' | 'FOK';
  price: string | null;
  quantity: string;
  filled: string;
  averagePrice: string | null;
  quoteFilled: string;
  fee: string;
  feeAsset: string;
  status: 'open' | 'partiallyFilled' | 'filled' | 'cancelled' | 'rejected' | 'expired';
  createTime: number;
  updateTime: number;
}

export interface Fill {
  id: number;
  orderId: string;
  pair: string;
  side: 'buy' | 'sell';
  role: 'maker' | 'taker';
  price: string;
  quantity: string;
  quote: string;
  fee: string;
  feeAsset: string;
  ts: number;
}

export type CandleInterval = '1m' | '5m' | '15m' | '30m' | '1h' | '4h' | '1d' | '1w';

/** What a subscription asks for, e.g. `{ pair: 'BTC/USDT', depth: 50 }`. */
export type TopicQuery = Readonly<Record<string, string | number | undefined>>;

/** Subscription key: topic plus its query, members sorted, form-encoded; just the topic when the query is empty. */
export function topicKey(topic: string, query: TopicQuery = {}): string {
  const members = Object.keys(query)
    .filter((name) => query[name] !== undefined)
    .sort()
    .map((name) => `${encodeURIComponent(name)}=${encodeURIComponent(String(query[name]))}`);
  return members.length === 0 ? topic : `${topic}?${members.join('&')}`;
}

/** A price and the quantity at it, as on the wire. */
export type WireLevel = readonly [price: string, quantity: string];

/**
 * CRC-32 (unsigned) of the best 25 levels a side, `bidPrice:bidQuantity:askPrice:askQuantity:…` interleaved best first; a side
 * that is shorter is skipped.
 */
export function bookChecksum(bids: readonly WireLevel[], asks: readonly WireLevel[]): number {
  const parts: string[] = [];
  for (let i = 0; i < 25; i++) {
    const bid = bids[i];
    const ask = asks[i];
    if (bid !== undefined) parts.push(bid[0], bid[1]);
    if (ask !== undefined) parts.push(ask[0], ask[1]);
  }
  return crc32.str(parts.join(':')) >>> 0;
}

/** Where a key's sequence stands: numbers grow by one within an epoch and start again in the next. */
export type Position = { readonly epoch: string; readonly seq: number };

export type SubscribeItem = {
  readonly topic: string;
  readonly query: TopicQuery;
  /** Ask for what came after this instead of a snapshot. */
  readonly since?: Position;
};

export type TopicFrame = Position & {
  readonly op?: undefined;
  readonly key: string;
  readonly kind: 'snapshot' | 'delta';
  readonly ts: number;
  readonly data: object;
};

export type AckFrame = { readonly op: 'ack'; readonly id: number; readonly keys?: readonly string[] };

export type ErrorFrame = {
  readonly op: 'error';
  readonly id?: number;
  readonly code: number;
  readonly message: string;
  readonly key?: string;
};

export type PongFrame = { readonly op: 'pong'; readonly id: number; readonly ts: number };

export type ServerFrame = TopicFrame | AckFrame | ErrorFrame | PongFrame;

/** Codes of the exchange's envelope that the hub acts on. */
export const LOGIN_REQUIRED = 10001;
export const RATE_LIMITED = 10429;
export const INTERNAL_ERROR = 10500;
