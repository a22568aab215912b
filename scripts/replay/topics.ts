import { topics } from '@tidemark/streams';
import type { RecordedFrame, Topic } from '@tidemark/streams';
import type { QueryMembers, TopicName } from '@tidemark/sdk/contract';

/** A subscription that a recording holds frames of. */
export interface RecordedTopic {
  readonly key: string;
  readonly topic: Topic<QueryMembers, unknown>;
  readonly query: QueryMembers;
}

const KEY = /"key":"([^"]+)"/;

/** Every key in a recording whose topic we know, in order of appearance. */
export function topicsIn(frames: readonly RecordedFrame[]): RecordedTopic[] {
  // Answers may name keys, too.
  const keys = new Set(
    frames.flatMap(({ raw }) => (raw.startsWith('{"op"') ? [] : (KEY.exec(raw)?.[1] ?? []))),
  );
  return [...keys].flatMap((key) => {
    const [name = '', search = ''] = key.split('?');
    if (!isKnownTopic(name)) return [];
    return [{ key, topic: topics[name], query: parseQuery(search) }];
  });
}

export function isKnownTopic(name: string): name is TopicName {
  return Object.hasOwn(topics, name);
}

/** Whole numbers come back as numbers: `depth=50`. */
function parseQuery(search: string): QueryMembers {
  const members = [...new URLSearchParams(search)];
  return Object.fromEntries(members.map(([name, text]) => [name, /^\d+$/.test(text) ? Number(text) : text]));
}
