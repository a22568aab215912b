import type {
  Balance,
  Candle,
  ContractFill,
  ContractOrder,
  ContractSettings,
  Coupon,
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
import { book, type OrderBook } from '../accumulators/book.ts';
import { candleList } from '../accumulators/candles.ts';
import { couponList } from '../accumulators/couponList.ts';
import { keyedList } from '../accumulators/keyedList.ts';
import { latest } from '../accumulators/latest.ts';
import { messageList, type Messages } from '../accumulators/messages.ts';
import { movementList } from '../accumulators/movementList.ts';
import { orderList, type OpenAndClosed } from '../accumulators/orderList.ts';
import type { PendingAndOver } from '../accumulators/pendingList.ts';
import { quoteList } from '../accumulators/quoteList.ts';
import { recentList } from '../accumulators/recentList.ts';
import type { Accumulation, Topic } from '../topic.ts';
import { accountKey, isClosed, positionKey, settingsKey } from './keys.ts';

/*
 * Every topic of the exchange, declared once: who may have it and how its frames add up. Name and query are the contract's. The
 * streams, the hooks of the application and the replay of recordings follow from here.
 *
 * Each is a constant of its own, and marked as free of side effects, so that a page carries those that it names and no other: `topics.orderBook`
 * of the namespace `topics` is one of them for a bundler.
 */

/** As many as the server's snapshot holds. */
const RECENT = 100;

type TopicOf<Name extends TopicName, Value> = Topic<TopicQuery<Name>, Value>;

/** 24-hour ticker and best prices of a pair or contract; deltas carry the changed members. */
export const quote: TopicOf<'quote', Quote> = /* @__PURE__ */ publicTopic(
  'quote',
  /* @__PURE__ */ latest<Quote>(),
);

/** The same of every pair and contract at once, in the server's order. */
export const quotes: TopicOf<'quotes', readonly Quote[]> = /* @__PURE__ */ publicTopic(
  'quotes',
  /* @__PURE__ */ quoteList(),
);

/** The best levels of a book, of the instrument's own tick or merged into steps of `grouping`. */
export const orderBook: TopicOf<'orderBook', OrderBook> = /* @__PURE__ */ publicTopic(
  'orderBook',
  /* @__PURE__ */ book(),
);

/** Public trades, the last 100, newest first. */
export const trades: TopicOf<'trades', readonly Trade[]> = /* @__PURE__ */ publicTopic(
  'trades',
  /* @__PURE__ */ recentList<Trade>('trades', RECENT),
);

/** Candles of an interval, oldest first. */
export const candles: TopicOf<'candles', readonly Candle[]> = /* @__PURE__ */ publicTopic(
  'candles',
  /* @__PURE__ */ candleList(),
);

/** The user's spot balances in the server's order; deltas carry the changed ones with their absolute amounts. */
export const balances: TopicOf<'balances', readonly Balance[]> = /* @__PURE__ */ privateTopic(
  'balances',
  /* @__PURE__ */ keyedList<Balance>('balances', ({ asset }) => asset),
);

/** The user's spot orders in all pairs; deltas carry every change of an order, its end included. */
export const orders: TopicOf<'orders', OpenAndClosed<Order>> = /* @__PURE__ */ privateTopic(
  'orders',
  /* @__PURE__ */ orderList<Order>('orders', ({ orderId }) => orderId),
);

/** The user's fills in all pairs, the last 100, newest first. */
export const fills: TopicOf<'fills', readonly Fill[]> = /* @__PURE__ */ privateTopic(
  'fills',
  /* @__PURE__ */ recentList<Fill>('fills', RECENT),
);

/** The user's newest messages with the number of unread ones. */
export const messages: TopicOf<'messages', Messages> = /* @__PURE__ */ privateTopic(
  'messages',
  /* @__PURE__ */ messageList(),
);

/** How the user has set up the screens; deltas carry the documents that changed, whole. */
export const preferences: TopicOf<'preferences', Preferences> = /* @__PURE__ */ privateTopic(
  'preferences',
  /* @__PURE__ */ latest<Preferences>(),
);

/** Mark and index price of a contract, and the funding to come; every frame holds all of it. */
export const markPrice: TopicOf<'markPrice', MarkPrice> = /* @__PURE__ */ publicTopic(
  'markPrice',
  /* @__PURE__ */ latest<MarkPrice>(),
);

/** The same of every contract at once. */
export const markPrices: TopicOf<'markPrices', readonly MarkPrice[]> = /* @__PURE__ */ publicTopic(
  'markPrices',
  /* @__PURE__ */ keyedList<MarkPrice>('markPrices', ({ contract }) => contract),
);

/**
 * The user's open positions, longest there first; deltas carry those that changed, closed ones included. What moves with the mark
 * (profit, margin ratio) is for the client to work out.
 */
export const positions: TopicOf<'positions', readonly Position[]> = /* @__PURE__ */ privateTopic(
  'positions',
  /* @__PURE__ */ keyedList<Position>('positions', positionKey, isClosed),
);

/** The user's orders in all contracts; deltas carry every change of an order, its end included. */
export const contractOrders: TopicOf<
  'contractOrders',
  OpenAndClosed<ContractOrder>
> = /* @__PURE__ */ privateTopic(
  'contractOrders',
  /* @__PURE__ */ orderList<ContractOrder>('orders', ({ orderId }) => orderId),
);

/** The user's trigger orders in all contracts, take-profits and stop-losses included; `closed` were triggered, cancelled or failed. */
export const triggerOrders: TopicOf<
  'triggerOrders',
  OpenAndClosed<TriggerOrder>
> = /* @__PURE__ */ privateTopic(
  'triggerOrders',
  /* @__PURE__ */ orderList<TriggerOrder>('triggers', ({ triggerId }) => triggerId),
);

/** The user's fills in all contracts, the last 100, newest first. */
export const contractFills: TopicOf<'contractFills', readonly ContractFill[]> = /* @__PURE__ */ privateTopic(
  'contractFills',
  /* @__PURE__ */ recentList<ContractFill>('fills', RECENT),
);

/** Leverage and position mode of every contract in each margin mode, and which mode is selected. */
export const contractSettings: TopicOf<'contractSettings', readonly ContractSettings[]> =
  /* @__PURE__ */ privateTopic(
    'contractSettings',
    /* @__PURE__ */ keyedList<ContractSettings>('settings', settingsKey),
  );

/** What backs the user's positions, account by account; deltas carry those that changed. */
export const margin: TopicOf<'margin', readonly MarginAccount[]> = /* @__PURE__ */ privateTopic(
  'margin',
  /* @__PURE__ */ keyedList<MarginAccount>('accounts', accountKey),
);

/** What the insurance fund holds of each asset; deltas carry the changed balances as they are now. */
export const insuranceFund: TopicOf<'insuranceFund', readonly InsuranceBalance[]> =
  /* @__PURE__ */ publicTopic(
    'insuranceFund',
    /* @__PURE__ */ keyedList<InsuranceBalance>('balances', ({ asset }) => asset),
  );

/** The user's deposits: those on their way, and the newest that are over. */
export const deposits: TopicOf<'deposits', PendingAndOver<Deposit>> = /* @__PURE__ */ privateTopic(
  'deposits',
  /* @__PURE__ */ movementList<Deposit>('deposits', ({ depositId }) => depositId),
);

/** The user's withdrawals, likewise. */
export const withdrawals: TopicOf<'withdrawals', PendingAndOver<Withdrawal>> = /* @__PURE__ */ privateTopic(
  'withdrawals',
  /* @__PURE__ */ movementList<Withdrawal>('withdrawals', ({ withdrawalId }) => withdrawalId),
);

/** The user's coupons, likewise. */
export const coupons: TopicOf<'coupons', PendingAndOver<Coupon>> = /* @__PURE__ */ privateTopic(
  'coupons',
  /* @__PURE__ */ couponList(),
);

/** Every product of Earn, and the user's position in each; deltas carry the list that changed, whole. */
export const earn: TopicOf<'earn', TopicSnapshot<'earn'>> = /* @__PURE__ */ privateTopic(
  'earn',
  /* @__PURE__ */ latest<TopicSnapshot<'earn'>>(),
);

function publicTopic<Name extends TopicName, Value>(
  name: Name,
  accumulate: Accumulation<Required<TopicQuery<Name>>, Value>,
): TopicOf<Name, Value> {
  return { name, privacy: 'public', accumulate };
}

function privateTopic<Name extends TopicName, Value>(
  name: Name,
  accumulate: Accumulation<Required<TopicQuery<Name>>, Value>,
): TopicOf<Name, Value> {
  return { name, privacy: 'private', accumulate };
}
