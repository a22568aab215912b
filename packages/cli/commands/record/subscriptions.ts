import { topicKey } from '@tidemark/sdk/contract';
import type { QueryMembers, TopicName } from '@tidemark/sdk/contract';
import { topics } from '@tidemark/streams';
import { isTopic, type RecordedKey } from '../../analysis/keys.ts';
import { closest, UsageError } from '../../cli/args.ts';

/** What is to be recorded. */
export interface RecordSettings {
  readonly topics: readonly string[];
  /** Pairs (`BTC/USDT`) and contracts (`BTC-USDT`). */
  readonly instruments: readonly string[];
  /** Levels of order books. */
  readonly depth: number;
  /** Of candles. */
  readonly interval: string;
}

/** The queries of topics that take one, for an instrument; undefined where the topic has none for it. */
type QueryMaker = (instrument: string, settings: RecordSettings) => QueryMembers | undefined;

const QUERIES: Partial<Readonly<Record<TopicName, QueryMaker>>> = {
  quote: (instrument) => ({ instrument }),
  orderBook: (instrument, { depth }) => ({ instrument, depth }),
  trades: (instrument) => ({ instrument }),
  candles: (instrument, { interval }) => ({ instrument, interval }),
  // Pairs have no mark.
  markPrice: (instrument) => (instrument.includes('-') ? { contract: instrument } : undefined),
};

/** A subscription for each topic, and for each instrument where it takes one. Throws a UsageError for a topic that nobody knows. */
export function subscriptionsOf(settings: RecordSettings): RecordedKey[] {
  return settings.topics.flatMap((name) => {
    if (!isTopic(name)) throw unknownTopic(name);
    const topic = topics[name] as RecordedKey['topic'];
    const makeQuery = QUERIES[name];
    const queries: readonly QueryMembers[] =
      makeQuery === undefined
        ? [{}]
        : settings.instruments.map((one) => makeQuery(one, settings)).filter((query) => query !== undefined);
    return queries.map((query): RecordedKey => ({ key: topicKey(name, query), topic, query }));
  });
}

function unknownTopic(name: string): UsageError {
  const names = Object.keys(topics);
  const meant = closest(name, names);
  return new UsageError(
    `there is no topic ${name}; ${meant === undefined ? `there are ${names.join(', ')}` : `did you mean ${meant}?`}`,
  );
}
