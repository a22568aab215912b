import type { Bridge, NativeUser } from '../../platform/bridge/index.ts';
import type { DeviceToken } from '../../platform/deviceToken.ts';
import { createSignal } from '../../platform/signal.ts';

/** What the page could not get from the app around it. */
export type NativeAppFailure =
  /** Who is logged in; the visitor is a guest until the app answers. */
  | 'user'
  /** The app's login. */
  | 'login'
  /** That the web view closes. */
  | 'close';

export interface NativeAppOptions {
  readonly bridge: Bridge;
  readonly session: { adopt(user: NativeUser | null): void };
  readonly deviceToken: Pick<DeviceToken, 'offer'>;
}

export interface NativeApp {
  /**
   * Asks the app who is logged in and takes that over, with the token of the device: at the start, and when somebody
   * has logged in or out there. When the app does not say, regardless of the reason, the visitor is a guest. Never rejects.
   */
  sync(): Promise<void>;
  /** Asks again whether anything has changed. Without an answer the known user stays. Never rejects. */
  renew(): Promise<void>;
  /** Shows the app's login, which brings the user back to `returnTo`. Never rejects. */
  openLogin(returnTo: string): Promise<void>;
  /** The same where a call or a screen needs it: however many do, the login is asked for once until it is over. Never rejects. */
  requireLogin(returnTo: string): Promise<void>;
  /** The app's login is no longer open: somebody has logged in, or the page is used again. */
  endLogin(): void;
  /** Closes the web view. Never rejects. */
  close(): Promise<void>;
  /** Called when the app did not do something, also before there was a listener. Returns the unsubscriber. */
  onFailure(listener: (failure: NativeAppFailure) => void): () => void;
}

/** Makes what the page wants of the app around it out of the bridge. */
export function createNativeApp({ bridge, session, deviceToken }: NativeAppOptions): NativeApp {
  const failed = createSignal<NativeAppFailure>();
  let asked = 0;
  // Whether it is open who is logged in, so that an answer that fails cannot leave it at whoever was.
  let isOpen = true;
  let isLoginOpen = false;

  const openLogin = async (returnTo: string): Promise<void> => {
    isLoginOpen = true;
    try {
      await bridge.call('user.login', { returnTo });
    } catch {
      isLoginOpen = false;
      failed.tell('login');
    }
  };

  const ask = async (): Promise<void> => {
    const question = ++asked;
    try {
      const { user, fingerprint } = await bridge.call('user.getUser', {});
      // Asked again meanwhile: the later answer counts.
      if (question !== asked) return;
      isOpen = false;
      deviceToken.offer(fingerprint);
      session.adopt(user);
    } catch {
      if (question !== asked || !isOpen) return;
      isOpen = false;
      session.adopt(null);
      failed.tell('user');
    }
  };

  return {
    sync() {
      isOpen = true;
      return ask();
    },
    renew: ask,
    openLogin,
    requireLogin: (returnTo) => (isLoginOpen ? Promise.resolve() : openLogin(returnTo)),
    endLogin: () => void (isLoginOpen = false),
    close: () =>
      bridge.call('navigator.closeWebApp', {}).then(
        () => undefined,
        () => failed.tell('close'),
      ),
    onFailure: failed.on,
  };
}
