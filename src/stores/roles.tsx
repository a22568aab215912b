import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useRouter } from 'wouter';
import { loginPath } from '../platform/backUrl.ts';
import { isNativeApp, nativeApp } from './nativeApp/index.ts';
import { useSession } from './session/index.ts';

interface ContentProps {
  readonly children: ReactNode;
}

/** Content for logged-in users only. */
export function ForUsers({ children }: ContentProps) {
  return useSession().user === null ? null : children;
}

/** Content for guests only. */
export function ForGuests({ children }: ContentProps) {
  return useSession().user === null ? children : null;
}

/**
 * A screen for logged-in users only. A guest sees the login page in its place, which leads back to it; inside the
 * native app that page opens the app's own login.
 */
export function RequireLogin({ children }: ContentProps) {
  const isGuest = useSession().user === null;
  const { base } = useRouter();
  const [, navigate] = useLocation();
  const goToLogin = useEffectEvent(() => navigate(`~${loginPath(window.location, base)}`, { replace: true }));
  useEffect(() => {
    if (isGuest) goToLogin();
  }, [isGuest]);
  return isGuest ? null : children;
}

/**
 * Leads to the login: the login page with the present one as `backurl`, or the app's own login inside the native
 * app. Under `/auth/` the visitor is there already.
 */
export function useLogin(): () => void {
  const { base } = useRouter();
  const [, navigate] = useLocation();
  return () => {
    const { pathname, search, hash } = window.location;
    if (isNativeApp()) void nativeApp().openLogin(`${pathname}${search}${hash}`);
    else if (!pathname.startsWith(`${base}/auth/`)) navigate(`~${loginPath(window.location, base)}`);
  };
}
