import type { QueryMembers } from '@tidemark/sdk/contract';
import type { Topic, TopicState } from '@tidemark/streams';
import { useCallback } from 'react';
import { useStore } from './store.ts';
import { useTopicStore } from './useTopic.ts';

/**
 * The value of a topic while it is live, `undefined` otherwise: for what must never act on an old price.
 *
 * @param query as that of `useTopic`; `{}` for a topic that takes none
 */
export function useLive<Query extends QueryMembers, Value>(
  topic: Topic<Query, Value>,
  query: Query | null,
): Value | undefined;
/**
 * A part of it: `useLive(topics.quote, { instrument }, ({ last }) => last)`. Renders again only as the part changes.
 *
 * @param take a function that stays the same, or one that is fast
 */
export function useLive<Query extends QueryMembers, Value, Part>(
  topic: Topic<Query, Value>,
  query: Query | null,
  take: (value: Value) => Part,
): Part | undefined;
export function useLive<Query extends QueryMembers, Value, Part>(
  topic: Topic<Query, Value>,
  query: Query | null,
  take?: (value: Value) => Part,
): Value | Part | undefined {
  const { store, loading } = useTopicStore(topic, query);
  const takeLive = useCallback(
    (state: TopicState<Value>): Value | Part | undefined => {
      if (state.phase !== 'live') return undefined;
      return take === undefined ? state.value : take(state.value);
    },
    [take],
  );
  return useStore(store, loading, takeLive);
}
