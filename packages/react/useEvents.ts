import { topicKey, type QueryMembers } from '@tidemark/sdk/contract';
import type { EventSource, StreamEvent } from '@tidemark/streams';
import { useEffect, useRef } from 'react';
import { useHub } from './provider.ts';

/**
 * Calls a function with everything that happens while the component is mounted, each event exactly once and in order, across reconnections:
 * `useEvents(events.fills, {}, (event) => …)`. Nothing is rendered again by it.
 *
 * @param query may be another object at each render; with `null` nothing is listened to
 * @param onEvent may be another function at each render: the newest is called
 */
export function useEvents<Query extends QueryMembers, Item>(
  source: EventSource<Query, Item>,
  query: Query | null,
  onEvent: (event: StreamEvent<Item>) => void,
): void {
  const hub = useHub();
  const newest = useRef(onEvent);
  useEffect(() => {
    newest.current = onEvent;
  });
  const key = query === null ? null : topicKey(source.topic.name, query);
  useEffect(() => {
    if (hub === null || query === null) return undefined;
    const subscription = hub.events(source, query).subscribe((event) => newest.current(event));
    return () => subscription.unsubscribe();
    // The key is all that there is to a query.
  }, [hub, source, key]);
}
