import type { OperationBody, Sdk } from '@tidemark/sdk';
import { ref } from 'valtio';
import { createSignal } from '../../platform/signal.ts';
import type { StoredValue } from '../../platform/storedValue.ts';
import { isLoginExpired } from '../failure.ts';
import type { SessionState, SessionUser } from './state.ts';
import { sessionUserOf } from './state.ts';

export type Credentials = OperationBody<'login'>;

export interface SessionStore {
  readonly state: SessionState;
  /** Logs in and stores the session. Rejects with the API's error. */
  login(credentials: Credentials): Promise<void>;
  /**
   * Logs out; rejects, and stays logged in, when the server does. A session that has meanwhile expired is what was
   * asked for, so nobody is sent to the login. `leavePage` runs before the user is dropped, so that no screen for
   * users is left without one.
   */
  logout(leavePage?: () => Promise<void>): Promise<void>;
  /**
   * Fetches the user's data again; does nothing when logged out, and waits for the refresh that is pending instead of
   * making another. An answer 10001 ends the session like {@link expire}. Never rejects.
   */
  refreshInfo(): Promise<void>;
  /** Fetches how far the verification is; otherwise like {@link refreshInfo}. */
  refreshKyc(): Promise<void>;
  /** The server renewed the session: what it answered is merged into the stored one. */
  renew(user: SessionUser): void;
  /** Finds out who the cookie of this browser is of, where nothing else could be kept. Never rejects: without a valid one nobody is logged in. */
  restore(): Promise<void>;
  /** Takes over what other tabs have done while the page was frozen. */
  follow(): void;
  /** Takes over who is logged in in the native app, or that nobody is. */
  adopt(user: SessionUser | null): void;
  /**
   * A call was answered 10001 and the session could not be renewed. A user is dropped and the listeners of
   * `onExpired` are told, once however many calls failed; for a guest those of `onLoginRequired` are.
   */
  expire(): void;
  /** Called after an expiry, also one that came before there was a listener. Returns the unsubscriber. */
  onExpired(listener: () => void): () => void;
  /** Called when a guest asked for what needs a login. Returns the unsubscriber. */
  onLoginRequired(listener: () => void): () => void;
}

/** Makes the session on top of its state and stored value; logins and logouts of other tabs are followed. */
export function createSession(
  sdk: Pick<Sdk, 'call'>,
  stored: StoredValue<SessionUser | null>,
  state: SessionState,
): SessionStore {
  const expired = createSignal();
  const loginRequired = createSignal();
  /** Grows with each other user: answers for an earlier one are dropped. */
  let visit = 0;
  let kycAskedIn: number | undefined;
  let pendingRefresh: Promise<void> | undefined;
  let isLeaving = false;
  let isRestoring = false;

  const enter = (user: SessionUser | null): void => {
    if (user?.userId !== state.user?.userId) {
      visit += 1;
      pendingRefresh = undefined;
      Object.assign(state, { info: null, kycStatus: null, refresh: 'idle' } satisfies Partial<SessionState>);
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
  const expire = (): void => {
    // What the logout itself ends has not expired; and a cookie that is none is a guest's.
    if (isLeaving || isRestoring) return;
    if (state.user === null) {
      loginRequired.tell();
      return;
    }
    leave();
    expired.tell();
  };

  /** What the server says of the present user; `undefined` when it fails or comes too late. */
  const ask = async <T>(call: () => Promise<T>): Promise<T | undefined> => {
    const asked = visit;
    try {
      const answer = await call();
      return asked === visit ? answer : undefined;
    } catch (error) {
      if (asked === visit && isLoginExpired(error)) expire();
      return undefined;
    }
  };

  const refresh = async (): Promise<void> => {
    state.refresh = 'pending';
    const asked = visit;
    const info = await ask(() => sdk.call('getUserInfo'));
    if (asked !== visit) return;
    pendingRefresh = undefined;
    state.refresh = info === undefined ? 'idle' : 'success';
    if (info !== undefined) state.info = ref(info);
  };

  const endSession = async (): Promise<void> => {
    try {
      await sdk.call('logout');
    } catch (error) {
      if (!isLoginExpired(error)) throw error;
    }
  };

  stored.subscribe(enter);

  return {
    state,
    login: async (credentials) => keep(await sdk.call('login', { body: credentials })),
    async logout(leavePage) {
      isLeaving = true;
      try {
        await endSession();
        await leavePage?.();
        leave();
      } finally {
        isLeaving = false;
      }
    },
    async refreshInfo() {
      if (state.user === null || isLeaving) return;
      pendingRefresh ??= refresh();
      await pendingRefresh;
    },
    async refreshKyc() {
      if (state.user === null || kycAskedIn === visit) return;
      kycAskedIn = visit;
      const asked = visit;
      const kyc = await ask(() => sdk.call('getKyc'));
      if (asked !== visit) return;
      kycAskedIn = undefined;
      if (kyc !== undefined) state.kycStatus = kyc.status;
    },
    renew(user) {
      // A renewal that was on its way while the user logged out logs nobody in.
      if (state.user?.userId === user.userId) keep(user);
    },
    async restore() {
      isRestoring = true;
      try {
        // Renews what may be about to end, and names the user even where the access cookie has ended.
        const user = await sdk.call('refreshToken', { body: {} });
        if (state.user === null) keep(user);
      } catch {
        // A guest.
      } finally {
        isRestoring = false;
      }
    },
    follow: () => enter(stored.read()),
    adopt: (user) => (user === null ? leave() : keep(user)),
    expire,
    onExpired: expired.on,
    onLoginRequired: loginRequired.on,
  };
}
