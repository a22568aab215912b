import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isNativeApp, nativeApp } from '../../../stores/nativeApp/index.ts';
import type { NativeAppFailure } from '../../../stores/nativeApp/index.ts';
import { useLogin } from '../../../stores/roles.tsx';
import { session } from '../../../stores/session/index.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { reloadPage } from '../../../ui/navigation/reloadPage.ts';

/** How long the message that the login has expired can be read before the page starts again. */
const RELOAD_DELAY_MS = 1000;

/**
 * What happens when the exchange answers 10001. In a browser a user whose session could not be renewed reads that it
 * has expired, and the page starts again a second later; a guest is led to the login. Inside the native app either
 * gets the app's own login, once however many calls are answered so.
 */
export function SessionWatch() {
  const { t } = useTranslation();
  const login = useLogin();
  const isReloading = useRef(false);

  const onExpired = useEffectEvent(() => {
    if (isNativeApp()) {
      requireNativeLogin();
      return;
    }
    isReloading.current = true;
    toast.error(t('session.expired'));
    setTimeout(reloadPage, RELOAD_DELAY_MS);
  });
  const onLoginRequired = useEffectEvent(() => {
    if (isNativeApp()) requireNativeLogin();
    else if (!isReloading.current) login();
  });
  const onAppFailure = useEffectEvent((failure: NativeAppFailure) =>
    toast.info(t(`nativeApp.${failure}Failed`)),
  );

  useEffect(() => session.onExpired(() => onExpired()), []);
  useEffect(() => session.onLoginRequired(() => onLoginRequired()), []);
  useEffect(
    () => (isNativeApp() ? nativeApp().onFailure((failure) => onAppFailure(failure)) : undefined),
    [],
  );

  return null;
}

function requireNativeLogin(): void {
  const { pathname, search, hash } = window.location;
  void nativeApp().requireLogin(`${pathname}${search}${hash}`);
}
