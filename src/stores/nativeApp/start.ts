import { pageBridge } from '../../platform/bridge/index.ts';
import { everyDeviceTokenRefresh } from '../../platform/deviceToken.ts';
import { readDevice } from '../../platform/device.ts';
import { deviceToken } from './deviceToken.ts';
import { isNativeApp, nativeApp } from './index.ts';
import { refreshDevice } from './refreshDevice.ts';

/**
 * Keeps the token of this device fresh and, in the native app, follows who is logged in there. Resolves as soon as
 * that is known: at once in a browser, after the bridge's timeout at the latest in the app. Called once.
 */
export function startNativeApp(): Promise<void> {
  if (!isNativeApp()) {
    const refresh = (): void => deviceToken.offer(readDevice().deviceId);
    everyDeviceTokenRefresh(() => {
      refresh();
      void refreshDevice();
    });
    refresh();
    return Promise.resolve();
  }
  const renew = (): void => void nativeApp().renew();
  pageBridge().on('userChanged', () => void nativeApp().sync());
  // The app's own screens, its login among them, cover the page.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    nativeApp().endLogin();
    renew();
  });
  // A login that covers the page without hiding it is closed once the page is touched.
  document.addEventListener('pointerdown', () => nativeApp().endLogin(), { capture: true, passive: true });
  everyDeviceTokenRefresh(() => void nativeApp().renew().then(refreshDevice));
  return nativeApp().sync();
}
