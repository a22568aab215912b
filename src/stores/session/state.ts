import { proxy } from 'valtio';
import type { OperationData } from '@tidemark/sdk';
import { isNativeApp } from '../../platform/nativeApp.ts';
import { createStoredValue } from '../../platform/storedValue.ts';
import type { StoredValue } from '../../platform/storedValue.ts';

/** The session as it is stored in the browser. */
export interface SessionUser {
  readonly userId: string;
  /** The UID that the user is shown. */
  readonly displayUserId: string;
  /** Bearer token of the native app; a browser's session lives in its cookie. */
  readonly token: string | null;
}

/** What the exchange knows of the user, refreshed from it. */
export type UserInfo = OperationData<'getUserInfo'>;

/** The members of a session that are stored; a refresh token is for native applications to keep. */
export function sessionUserOf({ userId, displayUserId, token }: SessionUser): SessionUser {
  return { userId, displayUserId, token };
}

/** Reads a stored session; anything without a userId means logged out. */
export function decodeSessionUser(found: unknown): SessionUser | null {
  if (typeof found !== 'object' || found === null) return null;
  const { userId, displayUserId, token } = found as Partial<Record<keyof SessionUser, unknown>>;
  if (typeof userId !== 'string' || userId === '' || typeof displayUserId !== 'string') return null;
  return { userId, displayUserId, token: typeof token === 'string' ? token : null };
}

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
