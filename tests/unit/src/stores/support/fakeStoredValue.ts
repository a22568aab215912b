import type { StoredValue } from '../../../../../src/platform/storedValue.ts';

export interface FakeStoredValue<T> extends StoredValue<T> {
  /** What is stored now. */
  value: T;
  /** Changes the value as another tab would. */
  changeElsewhere(value: T): void;
}

/** A stored value in memory; `clear` stores what it started with when that was the empty value. */
export function fakeStoredValue<T>(initial: T, empty: T = initial): FakeStoredValue<T> {
  const listeners = new Set<(value: T) => void>();
  const stored: FakeStoredValue<T> = {
    key: 'fake',
    value: initial,
    read: () => stored.value,
    write: (value) => void (stored.value = value),
    clear: () => void (stored.value = empty),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    changeElsewhere(value) {
      stored.value = value;
      for (const listener of listeners) listener(value);
    },
  };
  return stored;
}
