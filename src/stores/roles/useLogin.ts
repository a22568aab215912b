import { useLocation, useRouter } from 'wouter';
import { loginPath } from '../../platform/backUrl.ts';
import { isNativeApp, nativeApp } from '../nativeApp/index.ts';

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
