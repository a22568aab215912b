import { proxy, ref } from 'valtio';
import type { StoredValue } from '../../platform/storedValue.ts';
import type { SessionUser, UserInfo } from './user.ts';

export interface Credentials {
  /** E-mail address, or phone number without country code. */
  readonly loginId: string;
  readonly password: string;
}

/** The calls the session makes. Each rejects with an error whose `message` can be shown. */
export interface SessionApi {
  login(credentials: Credentials): Promise<SessionUser>;
  logout(): Promise<void>;
  getUserInfo(): Promise<UserInfo>;
}

export interface SessionState {
  /** The stored session; being logged in means that there is one. */
  user: SessionUser | null;
  /** What the server told about the user; null until it has. */
  info: UserInfo | null;
  /** Of the user's data. A refresh is skipped while one is pending. */
  refresh: 'idle' | 'pending' | 'success';
}

export interface SessionStore {
  readonly state: SessionState;
  /** Logs in and stores the session. Rejects with the API's error. */
  login(credentials: Credentials): Promise<void>;
  /** Logs out; rejects, and stays logged in, when the server refuses. */
  logout(): Promise<void>;
  /** Fetches the user's data again; does nothing when logged out or while a refresh is pending. Never rejects. */
  refreshInfo(): Promise<void>;
  /** The server no longer knows the session: forgets it and tells the listeners, once however many calls failed. */
  expire(): void;
  /** Called after an expiry. Returns the unsubscriber. */
  onExpired(listener: () => void): () => void;
}

/** Makes the session on top of its stored value; logins and logouts of other tabs are followed. */
export function createSession(api: SessionApi, stored: StoredValue<SessionUser | null>): SessionStore {
  const state = proxy<SessionState>({ user: stored.read(), info: null, refresh: 'idle' });
  const expiryListeners = new Set<() => void>();

  const enter = (user: SessionUser | null): void => {
    if (user?.userId !== state.user?.userId) {
      state.info = null;
      state.refresh = 'idle';
    }
    state.user = user;
  };
  const leave = (): void => {
    stored.clear();
    enter(null);
  };

  stored.subscribe(enter);

  return {
    state,
    async login(credentials) {
      const user = await api.login(credentials);
      stored.write(user);
      enter(user);
    },
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
