import { ref } from 'valtio';
import type { StoredValue } from '../../platform/storedValue.ts';
import type { ExchangeApi } from '../api.ts';
import type { SessionState } from './state.ts';
import { sessionUserOf } from './user.ts';
import type { SessionUser } from './user.ts';

/** The calls the session makes. */
export type SessionApi = Pick<ExchangeApi, 'login' | 'logout' | 'getUserInfo'>;

export type Credentials = Parameters<SessionApi['login']>[0];

export interface SessionStore {
  readonly state: SessionState;
  /** Logs in and stores the session. Rejects with the API's error. */
  login(credentials: Credentials): Promise<void>;
  /** Logs out; rejects, and stays logged in, when the server refuses. */
  logout(): Promise<void>;
  /** Fetches the user's data again; does nothing when logged out or while a refresh is pending. Never rejects. */
  refreshInfo(): Promise<void>;
  /** The server renewed the session: what it answered is merged into the stored one. */
  renew(user: SessionUser): void;
  /** The server no longer knows the session: forgets it and tells the listeners, once however many calls failed. */
  expire(): void;
  /** Called after an expiry. Returns the unsubscriber. */
  onExpired(listener: () => void): () => void;
}

/** Makes the session on top of its state and stored value; logins and logouts of other tabs are followed. */
export function createSession(
  api: SessionApi,
  stored: StoredValue<SessionUser | null>,
  state: SessionState,
): SessionStore {
  const expiryListeners = new Set<() => void>();

  const enter = (user: SessionUser | null): void => {
    if (user?.userId !== state.user?.userId) {
      state.info = null;
      state.refresh = 'idle';
    }
    state.user = user;
  };
  const keep = (user: SessionUser): void => {
    const kept = sessionUserOf(user);
    stored.write(kept);
    enter(kept);
  };
  const leave = (): void => {
    stored.clear();
    enter(null);
  };

  stored.subscribe(enter);

  return {
    state,
    login: async (credentials) => keep(await api.login(credentials)),
    async logout() {
      await api.logout();
      leave();
    },
    async refreshInfo() {
      const asked = state.user?.userId;
      if (asked === undefined || state.refresh === 'pending') return;
      state.refresh = 'pending';
      const info = await api.getUserInfo().catch(() => undefined);
      // The answer for a user who has left, in whichever tab, belongs to nobody.
      if (state.user?.userId !== asked) return;
      state.refresh = info === undefined ? 'idle' : 'success';
      if (info !== undefined) state.info = ref(info);
    },
    renew(user) {
      // A renewal that was on its way while the user logged out logs nobody in.
      if (state.user?.userId === user.userId) keep(user);
    },
    expire() {
      if (state.user === null) return;
      leave();
      for (const listener of expiryListeners) listener();
    },
    onExpired(listener) {
      expiryListeners.add(listener);
      return () => expiryListeners.delete(listener);
    },
  };
}
