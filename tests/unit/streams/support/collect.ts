import type { Observable, Subscription } from 'rxjs';

export interface Collected<T> {
  readonly values: T[];
  readonly last: T;
  readonly errors: unknown[];
  stop(): void;
}

/** Everything an observable emits, from now on. */
export function collect<T>(source: Observable<T>): Collected<T> {
  const values: T[] = [];
  const errors: unknown[] = [];
  const subscription: Subscription = source.subscribe({
    next: (value) => values.push(value),
    error: (error) => errors.push(error),
  });
  return {
    values,
    errors,
    get last() {
      const last = values.at(-1);
      if (last === undefined) throw new Error('nothing was emitted');
      return last;
    },
    stop: () => subscription.unsubscribe(),
  };
}
