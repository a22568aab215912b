import { proxy } from 'valtio';
import { isNativeApp } from '../../platform/nativeApp.ts';
import { createStoredValue } from '../../platform/storedValue.ts';
import type { StoredValue } from '../../platform/storedValue.ts';
import { decodeSessionUser } from './user.ts';
import type { SessionUser, UserInfo } from './user.ts';

export interface SessionState {
  /** The stored session; being logged in means that there is one. */
  user: SessionUser | null;
  /** What the server told about the user; null until it has. */
  info: UserInfo | null;
  /** How far the verification is, `getKyc`'s word; null until a screen has asked for it. */
  kycStatus: number | null;
  /** Of the user's data. A refresh is skipped while one is pending. */
  refresh: 'idle' | 'pending' | 'success';
}

/** Makes the state of a session that starts as it was stored; in the native app with nobody until the app has said who. */
export function createSessionState(
  stored: Pick<StoredValue<SessionUser | null>, 'read'>,
  inApp = false,
): SessionState {
  return proxy<SessionState>({
    user: inApp ? null : stored.read(),
    info: null,
    kycStatus: null,
    refresh: 'idle',
  });
}

/** Where the session of this browser is kept. */
export const storedSession = createStoredValue({ name: 'session', version: 1, decode: decodeSessionUser });

/** The session of this browser; a module of its own, because the client reads it and the session calls the client. */
export const sessionState = createSessionState(storedSession, isNativeApp());
