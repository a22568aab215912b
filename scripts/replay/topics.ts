import {
  balancesTopic,
  candlesTopic,
  fillsTopic,
  orderBookTopic,
  ordersTopic,
  quoteTopic,
  tradesTopic,
  type RecordedFrame,
  type Topic,
  type TopicQuery,
} from '@tidemark/streams';

/** A subscription that a recording holds frames of. */
export interface RecordedTopic {
  readonly key: string;
  readonly topic: Topic<TopicQuery, unknown>;
  readonly query: TopicQuery;
}

const TOPICS = [
  quoteTopic,
  orderBookTopic,
  tradesTopic,
  candlesTopic,
  balancesTopic,
  ordersTopic,
  fillsTopic,
] as readonly Topic<never, unknown>[] as readonly Topic<TopicQuery, unknown>[];

const KEY = /"key":"([^"]+)"/;

/** Every key in a recording whose topic we know, in order of appearance. */
export function topicsIn(frames: readonly RecordedFrame[]): RecordedTopic[] {
  const keys = new Set(frames.map(({ raw }) => KEY.exec(raw)?.[1] ?? ''));
  return [...keys].flatMap((key) => {
    const [name, search = ''] = key.split('?');
    const topic = TOPICS.find((candidate) => candidate.name === name);
    return topic === undefined ? [] : [{ key, topic, query: parseQuery(search) }];
  });
}

/** Whole numbers come back as numbers: `depth=50`. */
function parseQuery(search: string): TopicQuery {
  const members = [...new URLSearchParams(search)];
  return Object.fromEntries(members.map(([name, text]) => [name, /^\d+$/.test(text) ? Number(text) : text]));
}
