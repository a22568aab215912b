import type { KeyValueStorage } from './storedValue.ts';

/** Storage of this tab alone, which survives its reloads; none where it is blocked: even looking at it throws there. */
export function tabStorage(): KeyValueStorage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}
