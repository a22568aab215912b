import { subscribeKey } from 'valtio/utils';
import { pageBridge } from '../../platform/bridge/index.ts';
import { isNativeApp } from '../../platform/nativeApp.ts';
import { session } from '../session/index.ts';
import { deviceToken } from './deviceToken.ts';
import { createNativeApp } from './nativeApp.ts';
import type { NativeApp } from './nativeApp.ts';

export type { NativeApp, NativeAppFailure } from './nativeApp.ts';
export { isNativeApp } from '../../platform/nativeApp.ts';

let app: NativeApp | undefined;

/** The app around this page; every wish fails, told to `onFailure`, when there is none. */
export function nativeApp(): NativeApp {
  return (app ??= createPageApp());
}

function createPageApp(): NativeApp {
  const created = createNativeApp({ bridge: pageBridge(), session, deviceToken });
  subscribeKey(session.state, 'user', (user) => user !== null && created.endLogin(), true);
  return created;
}

/** Leaves the page for the app around it. */
export function backToApp(): void {
  void nativeApp().close();
}

/** Whether the page is shown inside the native app; the same as long as a page lives. */
export function useIsNativeApp(): boolean {
  return isNativeApp();
}
