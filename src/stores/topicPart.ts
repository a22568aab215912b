import type { Topic } from '@tidemark/streams';
import { useObservableState } from 'observable-hooks';
import { useMemo } from 'react';
import { distinctUntilChanged, map } from 'rxjs';
import { watchTopic } from './realtime.ts';
import type { Query } from './realtime.ts';

/**
 * What `read` takes from the value of a topic, renewed only as that changes; `undefined` while there is no value.
 *
 * @param read must stay the same function
 */
export function useTopicPart<Q extends Query, Value, Part>(
  topic: Topic<Q, Value>,
  query: Q,
  read: (value: Value) => Part,
): Part | undefined {
  const members = JSON.stringify(query);
  const part$ = useMemo(() => {
    const parts$ = watchTopic(topic, JSON.parse(members) as Q).pipe(
      map(({ value }) => (value === undefined ? undefined : read(value))),
    );
    return parts$.pipe(
      distinctUntilChanged(),
      map((part) => ({ topic, members, part })),
    );
  }, [topic, members, read]);
  const latest = useObservableState(part$);
  return latest?.topic === topic && latest.members === members ? latest.part : undefined;
}
