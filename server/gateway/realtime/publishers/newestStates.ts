import type { Publisher } from '../channel.ts';

interface NewestStates<State, Data> {
  /** Follows the changes; returns the function that ends it. */
  readonly follow: (listener: (state: State) => void) => () => void;
  /** Changes of one key replace each other. */
  readonly keyOf: (state: State) => string | number;
  /** What is there now. */
  readonly current: () => readonly State[];
  readonly toData: (states: readonly State[]) => Data;
  readonly changed: () => void;
}

/** A publisher of things that have states: the snapshot holds what there is, a delta the newest state of everything that changed. */
export function newestStates<State, Data>({
  follow,
  keyOf,
  current,
  toData,
  changed,
}: NewestStates<State, Data>): Publisher {
  const fresh = new Map<string | number, State>();
  const close = follow((state) => {
    fresh.set(keyOf(state), state);
    changed();
  });
  return {
    snapshot: () => toData(current()),
    delta() {
      if (fresh.size === 0) return undefined;
      const data = toData([...fresh.values()]);
      fresh.clear();
      return data;
    },
    close,
  };
}
