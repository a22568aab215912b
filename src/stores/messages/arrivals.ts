import type { Message } from '@tidemark/sdk/contract';
import type { Messages, TopicState } from '@tidemark/streams';
import { distinctUntilChanged, filter, map, pairwise } from 'rxjs';
import type { Observable } from 'rxjs';

/** Messages that come from now on, those that came together at once; what was there before is none of them, neither is what the next user has. */
export function arrivals(messages: Observable<TopicState<Messages>>): Observable<readonly Message[]> {
  return messages.pipe(
    map(({ value }) => value?.messages),
    distinctUntilChanged(),
    pairwise(),
    map(([before, now]) => {
      const known = before && new Set(before.map(({ id }) => id));
      return now?.filter(({ id }) => known?.has(id) === false) ?? [];
    }),
    filter((list) => list.length > 0),
  );
}
