import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useSession } from '../../../../stores/session/index.ts';

/** About what a panel of money takes, so that little moves when it comes. */
const HEIGHT = 130;

/** Holds the place of a panel that only who is logged in has: guests do not load its code. */
export function OwnPanel({ children }: { readonly children: ReactNode }) {
  const isLoggedIn = useSession().user !== null;
  return isLoggedIn ? (
    <Suspense fallback={<Skeleton height={HEIGHT} radius={0} />}>{children}</Suspense>
  ) : null;
}
