import { Observable, Subscriber } from 'rxjs';
import type { Observer, Subscription } from 'rxjs';

/** Calls a callback of the caller; tells what it throws, at once or, if it is an async function, later. */
export function catchFaults(callback: () => unknown, tell: (error: unknown) => void): void {
  try {
    const result = callback();
    if (result instanceof Promise) result.catch(tell);
  } catch (error) {
    tell(error);
  }
}

/**
 * An observable that catches what its observers throw, and errors that they do not take. RxJS would rethrow both in a timer of its own,
 * which ends a Node process and cannot be counted. Operators in between (they are `Subscriber`s) turn exceptions into errors of their own chain.
 */
export class GuardedObservable<T> extends Observable<T> {
  readonly #onThrown: (error: unknown) => void;

  constructor(source: Observable<T>, onThrown: (error: unknown) => void) {
    super((subscriber) => source.subscribe(subscriber));
    this.#onThrown = onThrown;
  }

  override subscribe(
    observerOrNext?: Partial<Observer<T>> | ((value: T) => void) | null,
    error?: ((error: unknown) => void) | null,
    complete?: (() => void) | null,
  ): Subscription {
    if (observerOrNext instanceof Subscriber) return super.subscribe(observerOrNext);
    const observer: Partial<Observer<T>> =
      typeof observerOrNext === 'function'
        ? { next: observerOrNext, ...(error && { error }), ...(complete && { complete }) }
        : (observerOrNext ?? {});
    return super.subscribe({
      next: (value) => this.#guard(() => observer.next?.(value)),
      error: (thrown: unknown) =>
        observer.error ? this.#guard(() => observer.error?.(thrown)) : this.#onThrown(thrown),
      complete: () => this.#guard(() => observer.complete?.()),
    });
  }

  #guard(notify: () => unknown): void {
    catchFaults(notify, this.#onThrown);
  }
}
