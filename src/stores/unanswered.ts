import { createStoredValue, tabStorage } from '../platform/storedValue.ts';
import { environment } from './environment.ts';
import { createMemory, createSendOnce, decodeKept, newClientId, UNANSWERED } from './sendOnce.ts';
import type { Memory } from './sendOnce.ts';
import { sessionState } from './session/state.ts';

/**
 * The unanswered requests of a kind. Of this tab alone, so that two tabs never take each other's requests for their own, and of
 * the environment and the user: what was sent with demo funds says nothing of real money.
 */
function unansweredMemory<Value>(name: string, isValue: (value: unknown) => value is Value): Memory<Value> {
  const memory = createMemory<Value>({
    ...UNANSWERED,
    stored: createStoredValue({
      name: environment === 'real' ? name : `${name}-simulated`,
      version: 1,
      decode: (found) => decodeKept(found, isValue),
      storage: tabStorage(),
    }),
  });
  const keyOf = (key: string): string => `${sessionState.user?.userId ?? ''} ${key}`;
  return {
    get: (key) => memory.get(keyOf(key)),
    set: (key, value) => memory.set(keyOf(key), value),
    delete: (key) => memory.delete(keyOf(key)),
  };
}

/** The one of the page: what went unanswered is remembered whichever screen it was sent from. */
export const sendOnce = createSendOnce(
  newClientId,
  unansweredMemory('unanswered', (value) => typeof value === 'string'),
);
