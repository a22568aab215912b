import { topicKey, type QueryMembers } from '@tidemark/sdk/contract';
import type { LoadingState, Topic, TopicState } from '@tidemark/streams';
import { useMemo } from 'react';
import { useHub } from './provider.ts';
import { createStore, useStore, type Store } from './store.ts';

/** The query of a topic that takes none. */
export type NoQuery = Readonly<Record<never, never>>;

/**
 * The state of a topic, renewed with every painted frame in which it changes: `useTopic(topics.quote, { instrument: 'BTC/USDT' })`. Told
 * apart by `phase`: `loading`, `live`, `stale` (the last value, not to be shown as current) and `error`.
 *
 * The value of one query is never shown under another: it is `loading` in the very render in which the query changes. Components that ask
 * for the same share one subscription.
 *
 * @param query may be another object at each render; with `null` nothing is asked for, and it stays `loading`
 */
export function useTopic<Query extends QueryMembers, Value>(
  topic: Topic<Query, Value>,
  query: Query | null,
): TopicState<Value>;
/** The same for a topic that takes no query. That of a private topic is an `error` with code 10001 while nobody is logged in. */
export function useTopic<Value>(topic: Topic<NoQuery, Value>): TopicState<Value>;
export function useTopic<Query extends QueryMembers, Value>(
  topic: Topic<Query, Value>,
  query: Query | null = {} as Query,
): TopicState<Value> {
  const { store, loading } = useTopicStore(topic, query);
  return useStore(store, loading, itself);
}

/** The store of a topic and a query, another one as either changes, and the state that it begins with. */
export function useTopicStore<Query extends QueryMembers, Value>(
  topic: Topic<Query, Value>,
  query: Query | null,
): { readonly store: Store<TopicState<Value>>; readonly loading: LoadingState } {
  const hub = useHub();
  const key = query === null ? null : topicKey(topic.name, query);
  return useMemo(() => {
    const loading = loadingState(key ?? topic.name);
    const source = hub === null || query === null ? undefined : hub.topic(topic, query);
    return { store: createStore<TopicState<Value>>(source, loading), loading };
    // The key is all that there is to a query.
  }, [hub, topic, key]);
}

function loadingState(key: string): LoadingState {
  return Object.freeze({ key, phase: 'loading', value: undefined, ts: undefined, receivedAt: undefined });
}

function itself<Value>(value: Value): Value {
  return value;
}
