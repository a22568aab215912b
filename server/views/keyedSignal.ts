/** Listeners filed under a key, so that a change wakes only those who follow that key. */
export interface KeyedSignal<Key, Value> {
  /** Returns the function that takes the listener off again. */
  on(key: Key, listener: (value: Value) => void): () => void;
  emit(key: Key, value: Value): void;
}

/** Creates a signal. A listener must not throw. */
export function keyedSignal<Key, Value>(): KeyedSignal<Key, Value> {
  const listeners = new Map<Key, Set<(value: Value) => void>>();
  return {
    on(key, listener) {
      const set = listeners.get(key) ?? new Set();
      listeners.set(key, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0 && listeners.get(key) === set) listeners.delete(key);
      };
    },
    emit(key, value) {
      for (const listener of listeners.get(key) ?? []) listener(value);
    },
  };
}
