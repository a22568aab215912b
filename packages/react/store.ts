import { useMemo, useSyncExternalStore } from 'react';

/** The part of an observable that the hooks use. */
export interface Source<Value> {
  subscribe(next: (value: Value) => void): { unsubscribe(): void };
}

/** What React subscribes to: the latest value of one observable, which belongs to nothing else. */
export interface Store<Value> {
  readonly subscribe: (changed: () => void) => () => void;
  readonly read: () => Value;
}

/** A store that has `initial` until the source speaks; it is subscribed to while React subscribes, never while a component renders. */
export function createStore<Value>(source: Source<Value> | undefined, initial: Value): Store<Value> {
  let latest = initial;
  return {
    subscribe: (changed) => {
      const subscription = source?.subscribe((value) => {
        latest = value;
        changed();
      });
      return () => subscription?.unsubscribe();
    },
    read: () => latest,
  };
}

/**
 * What a reader takes from the value of a store; renders again only as that changes.
 *
 * @param initial what the store has on a server, and while a page that came from one is taken over
 */
export function useStore<Value, Part>(
  store: Store<Value>,
  initial: Value,
  take: (value: Value) => Part,
): Part {
  // React asks several times for each render: what was taken from one value is the same every time, even an object made for it.
  const [read, readInitial] = useMemo(() => {
    let taken: { readonly from: Value; readonly part: Part } | undefined;
    const takeOnce = (value: Value): Part => {
      if (taken?.from !== value || taken === undefined) taken = { from: value, part: take(value) };
      return taken.part;
    };
    return [() => takeOnce(store.read()), () => takeOnce(initial)] as const;
  }, [store, initial, take]);
  return useSyncExternalStore(store.subscribe, read, readInitial);
}
