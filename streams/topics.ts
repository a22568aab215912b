import type {
  Balance,
  ContractFill,
  ContractOrder,
  ContractSettings,
  Deposit,
  Fill,
  InsuranceBalance,
  MarginAccount,
  MarkPrice,
  Order,
  Position,
  Preferences,
  Quote,
  TopicName,
  TopicQuery,
  TopicSnapshot,
  Trade,
  TriggerOrder,
  Withdrawal,
} from '@tidemark/sdk/contract';
import { book } from './accumulators/book.ts';
import { candleList } from './accumulators/candles.ts';
import { couponList } from './accumulators/couponList.ts';
import { keyedList } from './accumulators/keyedList.ts';
import { latest } from './accumulators/latest.ts';
import { messageList } from './accumulators/messages.ts';
import { movementList } from './accumulators/movementList.ts';
import { orderList } from './accumulators/orderList.ts';
import { quoteList } from './accumulators/quoteList.ts';
import { recentList } from './accumulators/recentList.ts';
import type { Accumulation, Topic } from './topic.ts';

/** As many as the server's snapshot holds. */
const RECENT = 100;

const settingsKey = ({ contract, marginMode }: ContractSettings): string => `${contract} ${marginMode}`;

const accountKey = ({ product, contract, asset }: MarginAccount): string => `${product} ${contract} ${asset}`;

/** A user has one position of each. */
export const positionKey = ({ contract, marginMode, positionSide }: Position): string =>
  `${contract} ${marginMode} ${positionSide}`;

/** Closed positions have a quantity of zero, however many decimals it is written with. */
export const isClosed = ({ side }: Position): boolean => side === null;

/**
 * Every topic of the exchange, declared once: who may have it and how its frames add up. Name and query are the contract's. The
 * streams, the hooks of the application and the replay of recordings follow from here.
 */
export const topics = declare({
  /** 24-hour ticker and best prices of a pair or contract; deltas carry the changed members. */
  quote: { privacy: 'public', accumulate: latest<Quote>() },
  /** The same of every pair and contract at once, in the server's order. */
  quotes: { privacy: 'public', accumulate: quoteList() },
  /** The best levels of a book, of the instrument's own tick or merged into steps of `grouping`. */
  orderBook: { privacy: 'public', accumulate: book() },
  /** Public trades, the last 100, newest first. */
  trades: { privacy: 'public', accumulate: recentList<Trade>('trades', RECENT) },
  /** Candles of an interval, oldest first. */
  candles: { privacy: 'public', accumulate: candleList() },
  /** The user's spot balances in the server's order; deltas carry the changed ones with their absolute amounts. */
  balances: { privacy: 'private', accumulate: keyedList<Balance>('balances', ({ asset }) => asset) },
  /** The user's spot orders in all pairs; deltas carry every change of an order, its end included. */
  orders: { privacy: 'private', accumulate: orderList<Order>('orders', ({ orderId }) => orderId) },
  /** The user's fills in all pairs, the last 100, newest first. */
  fills: { privacy: 'private', accumulate: recentList<Fill>('fills', RECENT) },
  /** The user's newest messages with the number of unread ones. */
  messages: { privacy: 'private', accumulate: messageList() },
  /** How the user has set up the screens; deltas carry the documents that changed, whole. */
  preferences: { privacy: 'private', accumulate: latest<Preferences>() },
  /** Mark and index price of a contract, and the funding to come; every frame holds all of it. */
  markPrice: { privacy: 'public', accumulate: latest<MarkPrice>() },
  /** The same of every contract at once. */
  markPrices: {
    privacy: 'public',
    accumulate: keyedList<MarkPrice>('markPrices', ({ contract }) => contract),
  },
  /**
   * The user's open positions, longest there first; deltas carry those that changed, closed ones included. What moves with the mark
   * (profit, margin ratio) is for the client to work out.
   */
  positions: { privacy: 'private', accumulate: keyedList<Position>('positions', positionKey, isClosed) },
  /** The user's orders in all contracts; deltas carry every change of an order, its end included. */
  contractOrders: {
    privacy: 'private',
    accumulate: orderList<ContractOrder>('orders', ({ orderId }) => orderId),
  },
  /** The user's trigger orders in all contracts, take-profits and stop-losses included; `closed` were triggered, cancelled or failed. */
  triggerOrders: {
    privacy: 'private',
    accumulate: orderList<TriggerOrder>('triggers', ({ triggerId }) => triggerId),
  },
  /** The user's fills in all contracts, the last 100, newest first. */
  contractFills: { privacy: 'private', accumulate: recentList<ContractFill>('fills', RECENT) },
  /** Leverage and position mode of every contract in each margin mode, and which mode is selected. */
  contractSettings: {
    privacy: 'private',
    accumulate: keyedList<ContractSettings>('settings', settingsKey),
  },
  /** What backs the user's positions, account by account; deltas carry those that changed. */
  margin: { privacy: 'private', accumulate: keyedList<MarginAccount>('accounts', accountKey) },
  /** What the insurance fund holds of each asset; deltas carry the changed balances as they are now. */
  insuranceFund: {
    privacy: 'public',
    accumulate: keyedList<InsuranceBalance>('balances', ({ asset }) => asset),
  },
  /** The user's deposits: those on their way, and the newest that are over. */
  deposits: {
    privacy: 'private',
    accumulate: movementList<Deposit>('deposits', ({ depositId }) => depositId),
  },
  /** The user's withdrawals, likewise. */
  withdrawals: {
    privacy: 'private',
    accumulate: movementList<Withdrawal>('withdrawals', ({ withdrawalId }) => withdrawalId),
  },
  /** The user's coupons, likewise. */
  coupons: { privacy: 'private', accumulate: couponList() },
  /** Every product of Earn, and the user's position in each; deltas carry the list that changed, whole. */
  earn: { privacy: 'private', accumulate: latest<TopicSnapshot<'earn'>>() },
});

interface Declaration<Query, Value> {
  readonly privacy: 'public' | 'private';
  readonly accumulate: Accumulation<Query, Value>;
}

type ValueOf<D> = D extends { readonly accumulate: Accumulation<never, infer Value> } ? Value : never;

type Topics<D> = {
  readonly [Name in TopicName & keyof D]: Topic<TopicQuery<Name>, ValueOf<D[Name]>>;
};

/** Names the topics by their members; a topic of the contract that is missing does not compile. */
function declare<
  const D extends { readonly [Name in TopicName]: Declaration<Required<TopicQuery<Name>>, unknown> },
>(declarations: D): Topics<D> {
  const named = Object.entries(declarations).map(([name, declaration]) => [name, { name, ...declaration }]);
  return Object.fromEntries(named) as Topics<D>;
}
