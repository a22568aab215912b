import { proxy } from 'valtio';
import { createStoredValue } from '../../platform/storedValue.ts';
import type { StoredValue } from '../../platform/storedValue.ts';
import { decodeSessionUser } from './user.ts';
import type { SessionUser, UserInfo } from './user.ts';

export interface SessionState {
  /** The stored session; being logged in means that there is one. */
  user: SessionUser | null;
  /** What the server told about the user; null until it has. */
  info: UserInfo | null;
  /** Of the user's data. A refresh is skipped while one is pending. */
  refresh: 'idle' | 'pending' | 'success';
}

/** Makes the state of a session that starts as it was stored. */
export function createSessionState(stored: StoredValue<SessionUser | null>): SessionState {
  return proxy<SessionState>({ user: stored.read(), info: null, refresh: 'idle' });
}

/** Where the session of this browser is kept. */
export const storedSession = createStoredValue({ name: 'session', version: 1, decode: decodeSessionUser });

/** The session of this browser; a module of its own, because the client reads it and the session calls the client. */
export const sessionState = createSessionState(storedSession);
