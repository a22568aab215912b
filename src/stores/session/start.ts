import { subscribeKey } from 'valtio/utils';
import { canKeep } from '../../platform/storedValue.ts';
import { isNativeApp } from '../../platform/nativeApp.ts';
import { hub, sessionExpired$, sessionRenewed$ } from '../clients.ts';
import { startNativeApp } from '../nativeApp/start.ts';
import { session } from './index.ts';
import { createTicket } from './realtimeTicket.ts';

/** Tells the device which passkeys of a user are accepted. Asks nothing for a user who has left meanwhile. */
async function signalPasskeys(userId: string): Promise<void> {
  const { signalAcceptedPasskeys } = await import('../identity/acceptedPasskeys.ts');
  if (session.state.user?.userId === userId) await signalAcceptedPasskeys();
}

/**
 * Ties the session to the clients: the realtime connection is logged in and out with it, in whichever tab that
 * happens, and what the server says about it is followed. Called once; resolves when it is known who is logged in,
 * which only the native app has to be asked, and the exchange where the browser keeps nothing.
 */
export async function startSession(): Promise<void> {
  sessionExpired$.subscribe(() => session.expire());
  sessionRenewed$.subscribe((user) => session.renew(user));
  if (!isNativeApp() && session.state.user === null && !canKeep()) await session.restore();

  let userId: string | undefined;
  let isStarted = false;
  const follow = (): void => {
    const next = session.state.user?.userId;
    if (next === userId) return;
    userId = next;
    hub.setAuth(next === undefined ? null : createTicket);
    void session.refreshInfo();
    // A passkey that was removed elsewhere, as by a reset, is still offered by this device until it is told.
    if (isStarted && next !== undefined && !isNativeApp()) signalPasskeys(next).catch(() => undefined);
  };
  subscribeKey(session.state, 'user', follow, true);
  follow();
  isStarted = true;
  // Browsers restore a page as it was left; the login may have changed since.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !isNativeApp()) session.follow();
  });
  await startNativeApp();
}
