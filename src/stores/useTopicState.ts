import type { TopicState } from '@tidemark/streams';
import { useObservableState } from 'observable-hooks';
import { useMemo } from 'react';
import { map } from 'rxjs';
import type { Observable } from 'rxjs';

const LOADING: TopicState<never> = {
  key: '',
  phase: 'loading',
  value: undefined,
  ts: undefined,
  receivedAt: undefined,
};

/**
 * The current state of a stream. Memoise the stream by its query (`useMemo(() => quote$(hub, pair), [pair])`):
 * from the very render in which it changes, `loading` is returned until the new stream speaks. Every state is
 * tagged with the stream it came from, because the hook underneath keeps showing the previous one's.
 */
export function useTopicState<T>(state$: Observable<TopicState<T>>): TopicState<T> {
  const tagged$ = useMemo(() => state$.pipe(map((state) => ({ source: state$, state }))), [state$]);
  const latest = useObservableState(tagged$);
  return latest?.source === state$ ? latest.state : LOADING;
}
