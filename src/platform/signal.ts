/** An event without history: it reaches the current listeners only. */
export interface Signal<T> {
  readonly tell: (what: T) => void;
  /** Returns the unsubscriber. */
  readonly on: (listener: (what: T) => void) => () => void;
}

/**
 * Makes a signal that keeps the last event while there is no listener, for the first one: calls are answered while
 * the application is still being mounted.
 */
export function createSignal<T = void>(): Signal<T> {
  const listeners = new Set<(what: T) => void>();
  let untold: { readonly what: T } | undefined;
  return {
    tell(what) {
      if (listeners.size === 0) untold = { what };
      for (const listener of listeners) listener(what);
    },
    on(listener) {
      listeners.add(listener);
      const missed = untold;
      untold = undefined;
      if (missed !== undefined) listener(missed.what);
      return () => listeners.delete(listener);
    },
  };
}
