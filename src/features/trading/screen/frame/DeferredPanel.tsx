import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import type { ReactNode } from 'react';

/** Holds the place of a panel whose code comes after the prices are on screen. */
export function DeferredPanel({ children }: { readonly children: ReactNode }) {
  return <Suspense fallback={<Skeleton height="100%" radius={0} />}>{children}</Suspense>;
}
