import { proxy } from 'valtio';
import type { StoredValue } from '../platform/storedValue.ts';

/** Settings of this browser. */
export interface Settings<T extends object> {
  /** Valtio state: read it with `useSnapshot` in components. */
  readonly state: T;
  /** Changes some members, saves them and tells the other tabs. */
  update(change: Partial<T>): void;
}

/** Makes settings on top of their saved value and keeps them in step with other tabs. */
export function createSettings<T extends object>(stored: StoredValue<T>): Settings<T> {
  const state = proxy<T>(stored.read());
  stored.subscribe((value) => Object.assign(state, value));
  return {
    state,
    update(change) {
      Object.assign(state, change);
      stored.write({ ...state });
    },
  };
}

// Saved settings are read leniently: a member that is not what it should be falls back to its default alone.

/** The members of whatever was saved; none where that is no object. */
export function membersOf(found: unknown): Readonly<Record<string, unknown>> {
  return typeof found === 'object' && found !== null ? (found as Readonly<Record<string, unknown>>) : {};
}

export const isText = (found: unknown): found is string => typeof found === 'string';

export function textIn(found: unknown, pattern = /(?:)/): string | undefined {
  return isText(found) && pattern.test(found) ? found : undefined;
}

export function textsIn(found: unknown): string[] | undefined {
  return Array.isArray(found) ? found.filter(isText) : undefined;
}

export function oneOf<T extends string>(allowed: readonly T[], found: unknown, fallback: T): T {
  return allowed.find((value) => value === found) ?? fallback;
}

/** The members of a record that are fit. */
export function recordIn<T>(found: unknown, isFit: (value: unknown) => value is T): Record<string, T> {
  return Object.fromEntries(
    Object.entries(membersOf(found)).filter((entry): entry is [string, T] => isFit(entry[1])),
  );
}
