import type { components as Spot } from '../generated/spot.ts';
import type { components as Market } from '../generated/market.ts';
import type { components as User } from '../generated/user.ts';
import type { OperationBody, OperationData, OperationQuery } from './operations.ts';

/** An amount, price, quantity or rate: a decimal string, never a number. */
export type Decimal = Market['schemas']['Decimal'];
/** Milliseconds since the Unix epoch. */
export type Timestamp = Market['schemas']['Timestamp'];

export type TradePair = Market['schemas']['TradePair'];
/** Prices now and over 24 hours; `n` is the last price. Prices that do not exist yet are null. */
export type Quote = Market['schemas']['Quote'];
export type Trade = Market['schemas']['Trade'];
/** `ts` is when it opens. */
export type Candle = Market['schemas']['Candle'];
export type CandleInterval = Market['schemas']['Interval'];
/** A price and the quantity that rests there. */
export type BookLevel = Readonly<Market['schemas']['BookLevel']>;
export type OrderBook = OperationData<'getOrderBook'>;
export type CurrencyRate = OperationData<'listCurrencyRates'>[number];

export type Order = Spot['schemas']['Order'];
export type Side = Spot['schemas']['Side'];
export type OrderType = Spot['schemas']['OrderType'];
export type OrderStatus = Spot['schemas']['OrderStatus'];
export type TimeInForce = Spot['schemas']['TimeInForce'];
/** An order as it is asked for. */
export type NewOrder = OperationBody<'placeOrder'>;
/** One trade as seen by one of its two parties. */
export type Fill = Spot['schemas']['Fill'];
export type Balance = Spot['schemas']['Balance'];

export type SessionUser = User['schemas']['SessionUser'];
export type Credentials = OperationBody<'login'>;
export type UserInfo = OperationData<'getUserInfo'>;
export type Language = OperationBody<'changeLanguage'>['lang'];
export type RealtimeTicket = OperationData<'createRealtimeTicket'>;

/** A client configuration, or the part of one that a document holds. */
export type ClientConfig = OperationData<'getConfig'>;
export type RequestLogEntry = OperationBody<'logRequests'>['entries'][number];

/** One page of a list; pages count from 1. */
export interface Page<T> {
  list: T[];
  pageNum: number;
  pageSize: number;
  /** Entries of the whole list. */
  total: number;
}

/** Which page of a list. */
export type PageQuery = Pick<OperationQuery<'listOpenOrders'>, 'pageNum' | 'pageSize'>;
