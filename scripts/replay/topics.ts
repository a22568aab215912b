import type { TopicName } from '@tidemark/sdk/contract';
import {
  balancesTopic,
  candlesTopic,
  contractFillsTopic,
  contractOrdersTopic,
  fillsTopic,
  insuranceFundTopic,
  marginTopic,
  markPriceTopic,
  messagesTopic,
  orderBookTopic,
  ordersTopic,
  positionsTopic,
  quoteTopic,
  tradesTopic,
  triggerOrdersTopic,
  type OrderBook,
  type RecordedFrame,
  type Topic,
  type TopicQuery,
} from '@tidemark/streams';

/** A topic that can be played again. */
export interface ReplayableTopic {
  readonly topic: Topic<TopicQuery, unknown>;
  /** A value of the topic in the form of its snapshot. */
  readonly snapshotOf: (value: unknown) => unknown;
}

/** A subscription that a recording holds frames of. */
export interface RecordedTopic extends ReplayableTopic {
  readonly key: string;
  readonly query: TopicQuery;
}

function replayable<Value>(
  topic: Topic<never, Value>,
  snapshotOf: (value: Value) => unknown,
): ReplayableTopic {
  return { topic, snapshotOf } as ReplayableTopic;
}

const itself = (value: unknown): unknown => value;

function bookSnapshot({ bids, asks }: OrderBook): unknown {
  const levels = (side: OrderBook['bids']) => side.map(({ price, quantity }) => [price, quantity]);
  return { bids: levels(bids), asks: levels(asks) };
}

const TOPICS: Readonly<Record<TopicName, ReplayableTopic>> = {
  quote: replayable(quoteTopic, itself),
  orderBook: replayable(orderBookTopic, bookSnapshot),
  trades: replayable(tradesTopic, (trades) => ({ trades })),
  candles: replayable(candlesTopic, (candles) => ({ candles })),
  balances: replayable(balancesTopic, (balances) => ({ balances })),
  orders: replayable(ordersTopic, ({ open }) => ({ orders: open })),
  fills: replayable(fillsTopic, (fills) => ({ fills })),
  messages: replayable(messagesTopic, itself),
  markPrice: replayable(markPriceTopic, itself),
  positions: replayable(positionsTopic, (positions) => ({ positions })),
  contractOrders: replayable(contractOrdersTopic, ({ open }) => ({ orders: open })),
  triggerOrders: replayable(triggerOrdersTopic, ({ open }) => ({ triggers: open })),
  contractFills: replayable(contractFillsTopic, (fills) => ({ fills })),
  margin: replayable(marginTopic, (accounts) => ({ accounts })),
  insuranceFund: replayable(insuranceFundTopic, (balances) => ({ balances })),
};

const KEY = /"key":"([^"]+)"/;

/** Every key in a recording whose topic we know, in order of appearance. */
export function topicsIn(frames: readonly RecordedFrame[]): RecordedTopic[] {
  const keys = new Set(frames.map(({ raw }) => KEY.exec(raw)?.[1] ?? ''));
  return [...keys].flatMap((key) => {
    const [name = '', search = ''] = key.split('?');
    const found = Object.hasOwn(TOPICS, name) ? TOPICS[name as TopicName] : undefined;
    return found === undefined ? [] : [{ key, ...found, query: parseQuery(search) }];
  });
}

/** Whole numbers come back as numbers: `depth=50`. */
function parseQuery(search: string): TopicQuery {
  const members = [...new URLSearchParams(search)];
  return Object.fromEntries(members.map(([name, text]) => [name, /^\d+$/.test(text) ? Number(text) : text]));
}
