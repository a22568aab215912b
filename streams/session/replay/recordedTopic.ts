import type { QueryMembers } from '@tidemark/sdk/contract';
import type { Topic } from '../../topic.ts';
import { topics } from '../../topics.ts';

/** A subscription whose topic is known. */
export interface RecordedTopic {
  readonly key: string;
  readonly topic: Topic<QueryMembers, unknown>;
  readonly query: QueryMembers;
}

/** The topic and query of a key, `orderBook?depth=50&instrument=BTC%2FUSDT`; undefined when nobody knows the topic. */
export function topicOfKey(key: string): RecordedTopic | undefined {
  const [name = '', search = ''] = key.split('?', 2);
  if (!Object.hasOwn(topics, name)) return undefined;
  const members = [...new URLSearchParams(search)];
  // Whole numbers come back as numbers: `depth=50`.
  const query = Object.fromEntries(
    members.map(([member, text]) => [member, /^\d+$/.test(text) ? Number(text) : text]),
  );
  return { key, topic: topics[name as keyof typeof topics], query };
}
