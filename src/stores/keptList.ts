import { useEffect, useMemo, useState } from 'react';
import { createStoredValue } from '../platform/storedValue.ts';
import type { ResourceState } from './resource.ts';
import { isText, membersOf } from './settings.ts';

/** A list that is kept from visit to visit: until the present one has come, the last one stands for it. */
export interface KeptList<T> {
  /** The state of the list's resource, with the last list where it has none yet. What has not changed stays the same object. */
  useList(state: Readonly<ResourceState<readonly T[]>>): Readonly<ResourceState<readonly T[]>>;
}

/** Keeps a list in the browser; one that was kept counts only where each entry has texts under these names. */
export function createKeptList<T>(name: string, texts: readonly (keyof T & string)[]): KeptList<T> {
  const isFit = (entry: unknown): boolean => texts.every((text) => isText(membersOf(entry)[text]));
  const stored = createStoredValue<readonly T[] | undefined>({
    name,
    version: 1,
    decode: (found) => (Array.isArray(found) && found.every(isFit) ? (found as T[]) : undefined),
  });
  return {
    useList(state) {
      const [last] = useState(() => stored.read());
      const { value } = state;
      const isSame = useMemo(() => JSON.stringify(value) === JSON.stringify(last), [value, last]);
      useEffect(() => {
        if (value !== undefined && !isSame) stored.write(value);
      }, [value, isSame]);
      return { ...state, value: value === undefined || isSame ? last : value };
    },
  };
}
