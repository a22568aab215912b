import { Observable, Subscription } from 'rxjs';

/**
 * What is shown of a query that changes: the states of the newest one, from the beginning, whenever it is another than before.
 *
 * @param keyOf names what a query asks for; may throw
 * @param onBroken the state after a stream of queries that failed, the last one
 */
export function switchQuery<Query, State>(
  query$: Observable<Query>,
  keyOf: (query: Query) => string,
  stateOf: (query: Query) => Observable<State>,
  onBroken: (error: unknown) => State,
): Observable<State> {
  return new Observable((subscriber) => {
    let key: string | undefined;
    let shown: Subscription | undefined;
    const fail = (error: unknown): void => {
      shown?.unsubscribe();
      subscriber.next(onBroken(error));
      subscriber.complete();
    };
    const show = (query: Query): void => {
      const next = keyOf(query);
      if (next === key) return;
      key = next;
      shown?.unsubscribe();
      // Held before it speaks: who is told the first state may change the query.
      const states = (shown = new Subscription());
      subscriber.add(states);
      states.add(stateOf(query).subscribe((state) => subscriber.next(state)));
    };
    subscriber.add(
      query$.subscribe({
        next: (query) => {
          try {
            show(query);
          } catch (error) {
            fail(error);
          }
        },
        error: fail,
        complete: () => {
          if (shown === undefined) subscriber.complete();
        },
      }),
    );
  });
}
