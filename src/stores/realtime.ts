import { topics } from '@tidemark/streams';
import type { ConnectionStatus, LoadingState, Topic, TopicState } from '@tidemark/streams';
import { useObservableEagerState, useObservableState } from 'observable-hooks';
import { useMemo } from 'react';
import { filter, map, NEVER, take, throttleTime } from 'rxjs';
import type { Observable } from 'rxjs';
import { after } from '../platform/scheduling.ts';
import { hub } from './clients.ts';

export { topics };
export type { ConnectionPhase, ConnectionStatus, TopicState } from '@tidemark/streams';

/** Members of a query; those that are undefined count as left out. */
export type Query = Readonly<Record<string, string | number | undefined>>;
type NoQuery = Readonly<Record<never, never>>;

export interface UseTopicOptions {
  /** A few times a second, the first value at once: for sums beside a form, which are to be read. Otherwise with every painted frame. */
  readonly sampled?: boolean;
}

const SAMPLE_MS = 250;

/** What can wait for the connection waits no longer. */
const CONNECTED_WITHIN_MS = 3_000;

/** Resolves when the page's connection is live for the first time; where that takes too long, without it. */
export function untilConnected(): Promise<void> {
  return new Promise((resolve) => {
    after(CONNECTED_WITHIN_MS, resolve);
    const live$ = hub.status$.pipe(filter(({ phase }) => phase === 'live'));
    live$.pipe(take(1)).subscribe(() => resolve());
  });
}

const LOADING: LoadingState = {
  key: '',
  phase: 'loading',
  value: undefined,
  ts: undefined,
  receivedAt: undefined,
};

/**
 * The current state of a topic, renewed as it changes; of a private one phase `error` with code 10001 while nobody is logged in. With
 * `null` for a query nothing is asked for, and it stays `loading`.
 */
export function useTopic<Value>(topic: Topic<NoQuery, Value>): TopicState<Value>;
export function useTopic<Q extends Query, Value>(
  topic: Topic<Q, Value>,
  query: Q | null,
  options?: UseTopicOptions,
): TopicState<Value>;
export function useTopic<Q extends Query, Value>(
  topic: Topic<Q, Value>,
  query: Q | null = {} as Q,
  { sampled = false }: UseTopicOptions = {},
): TopicState<Value> {
  const members = JSON.stringify(query);
  const state$ = useMemo(() => {
    const asked = JSON.parse(members) as Q | null;
    if (asked === null) return NEVER;
    const all$ = hub.topic(topic, asked).pipe(map(aged));
    return sampled ? all$.pipe(throttleTime(SAMPLE_MS, undefined, { leading: true, trailing: true })) : all$;
  }, [topic, members, sampled]);
  return useTopicState(state$);
}

/** What is refused from now on is as old as it is: nobody is to take its last value for the present one. */
function aged<Value>(state: TopicState<Value>): TopicState<Value> {
  const { key, phase, value, ts, receivedAt } = state;
  if (phase !== 'error' || value === undefined || ts === undefined || receivedAt === undefined) return state;
  return { key, phase: 'stale', value, ts, receivedAt };
}

/** A topic as a stream of its states, for what draws by itself, such as a chart. */
export function watchTopic<Q extends Query, Value>(
  topic: Topic<Q, Value>,
  query: Q,
): Observable<TopicState<Value>> {
  return hub.topic(topic, query);
}

/** The value of a topic as far as it is known now: for what is read once, such as an export. */
export function topicNow<Q extends Query, Value>(topic: Topic<Q, Value>, query: Q): Value | undefined {
  return stateNow(topic, query)?.value;
}

/** A topic as it is now, with how old it is. */
export function stateNow<Q extends Query, Value>(
  topic: Topic<Q, Value>,
  query: Q,
): TopicState<Value> | undefined {
  return currentOf(hub.topic(topic, query));
}

/** As of when what is live was last known to be so, by the clock that is never set. */
export function liveAt(): number | undefined {
  return currentOf(hub.status$)?.lastMessageAt;
}

function currentOf<T>(source$: Observable<T>): T | undefined {
  let now: T | undefined;
  source$.subscribe((value) => (now = value)).unsubscribe();
  return now;
}

/**
 * The current state of a stream that is memoised by what it is of: from the very render in which it changes, `loading` is returned
 * until the new stream speaks. Every state is tagged with the stream it came from, because the hook underneath keeps showing the
 * previous one's.
 */
export function useTopicState<State>(state$: Observable<State>): State | LoadingState {
  const tagged$ = useMemo(() => state$.pipe(map((state) => ({ source: state$, state }))), [state$]);
  const latest = useObservableState(tagged$);
  return latest?.source === state$ ? latest.state : LOADING;
}

/** The realtime connection now: its phase, latency and when it is tried again. */
export function useConnection(): ConnectionStatus {
  return useObservableEagerState(hub.status$);
}

/** Tries to connect at once instead of waiting for the next attempt. */
export function reconnectNow(): void {
  hub.reconnectNow();
}
