import type { Message } from '@tidemark/sdk/contract';
import type { Messages, TopicState } from '@tidemark/streams';
import { distinctUntilChanged, filter, map, pairwise } from 'rxjs';
import type { Observable } from 'rxjs';

/** Messages that come from now on, those that came together at once; what was there before is none of them. */
export function arrivals(messages: Observable<TopicState<Messages>>): Observable<readonly Message[]> {
  return messages.pipe(
    map(({ value }) => value?.messages),
    filter((list) => list !== undefined),
    distinctUntilChanged(),
    pairwise(),
    map(([before, now]) => {
      const known = new Set(before.map(({ id }) => id));
      return now.filter(({ id }) => !known.has(id));
    }),
    filter((list) => list.length > 0),
  );
}
