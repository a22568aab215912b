import { distinctUntilChanged, isObservable, map, type Observable } from 'rxjs';

/** A value, or a stream of values that replace each other. */
export type OrStream<T> = T | Observable<T>;

/** Maps either form. */
export function mapInput<T, R>(input: OrStream<T>, project: (value: T) => R): OrStream<R> {
  return isObservable(input) ? input.pipe(distinctUntilChanged(), map(project)) : project(input);
}
