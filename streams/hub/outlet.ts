import { Observable, type Subscriber } from 'rxjs';

/** Shows one changing value to any number of observers; a new observer gets the current one at once. */
export class Outlet<T> {
  readonly #observers = new Set<Subscriber<T>>();
  readonly #current: () => T;
  readonly value$: Observable<T>;

  /** @param current gives the value as it is now */
  constructor(current: () => T) {
    this.#current = current;
    this.value$ = new Observable((subscriber) => {
      this.#observers.add(subscriber);
      subscriber.add(() => this.#observers.delete(subscriber));
      subscriber.next(this.#current());
    });
  }

  get observed(): boolean {
    return this.#observers.size > 0;
  }

  next(value: T): void {
    // A copy: an observer may subscribe others or leave while it is being told.
    for (const observer of [...this.#observers]) observer.next(value);
  }
}
