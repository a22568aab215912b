import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useSession } from '../session/index.ts';
import { useLogin } from './useLogin.ts';

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

/** A screen for logged-in users only: guests are sent to the login and come back to it. */
export function RequireLogin({ children }: ContentProps) {
  const isGuest = useSession().user === null;
  const login = useLogin();
  useEffect(() => {
    if (isGuest) login();
    // The way to the login is as new as every render; what counts is who is here.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isGuest]);
  return isGuest ? null : children;
}
