import { topics } from '@tidemark/streams';
import type { Topic } from '@tidemark/streams';
import type { QueryMembers, TopicName } from '@tidemark/sdk/contract';
import type { SessionEntry } from '@tidemark/streams/session';

/** A subscription that a session holds frames of. */
export interface RecordedKey {
  readonly key: string;
  readonly topic: Topic<QueryMembers, unknown>;
  readonly query: QueryMembers;
}

const KEY = /^\{"key":"((?:[^"\\]|\\.)+)"/;

/** Every key of a session whose topic we know, in order of appearance. */
export function keysIn(entries: readonly SessionEntry[]): RecordedKey[] {
  return knownKeys(new Set(entries.flatMap((entry) => keyOf(entry) ?? [])));
}

/** The key of an entry's frame. */
export function keyOf(entry: SessionEntry): string | undefined {
  return entry.kind === 'in' ? KEY.exec(entry.frame)?.[1] : undefined;
}

/** Those of keys whose topic we know. */
export function knownKeys(keys: ReadonlySet<string>): RecordedKey[] {
  return [...keys].flatMap((key) => {
    const [name = ''] = key.split('?');
    return isTopic(name) ? [{ key, topic: topics[name], query: queryOf(key) }] : [];
  });
}

export function isTopic(name: string): name is TopicName {
  return Object.hasOwn(topics, name);
}

/** The query of a key; whole numbers come back as numbers: `depth=50`. */
export function queryOf(key: string): QueryMembers {
  const members = [...new URLSearchParams(key.split('?')[1] ?? '')];
  return Object.fromEntries(members.map(([name, text]) => [name, /^\d+$/.test(text) ? Number(text) : text]));
}

/** Topics of a session of which nothing can be shown: there is no snapshot to build on. */
export function missingKeys(keys: ReadonlySet<string>, states: ReadonlyMap<string, unknown>): string[] {
  return knownKeys(keys).flatMap(({ key }) => (states.has(key) ? [] : [key]));
}
