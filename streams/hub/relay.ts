import { Observable } from 'rxjs';
import type { Subscriber } from 'rxjs';

/**
 * Tells any number of observers the same. What a `Subject` of RxJS does, and a `BehaviorSubject` where there is something current, for a third
 * of what they weigh in a page.
 */
export class Relay<T> {
  readonly value$: Observable<T>;
  readonly #observers = new Set<Subscriber<T>>();
  #isComplete = false;

  /** @param current tells a newcomer what is current, if anything is */
  constructor(current?: () => T) {
    this.value$ = new Observable((subscriber) => {
      const now = current?.();
      if (this.#isComplete) return subscriber.complete();
      this.#observers.add(subscriber);
      subscriber.add(() => this.#observers.delete(subscriber));
      if (now !== undefined) subscriber.next(now);
    });
  }

  get observed(): boolean {
    return this.#observers.size > 0;
  }

  next(value: T): void {
    // A copy: an observer may subscribe others or leave while it is being told.
    for (const observer of [...this.#observers]) observer.next(value);
  }

  complete(): void {
    this.#isComplete = true;
    for (const observer of [...this.#observers]) observer.complete();
  }
}
