import { Suspense } from 'react';
import { lazyPart } from '../../../../ui/lazyPart.ts';
import type { BalancesFeedProps } from './BalancesFeed.tsx';

const BalancesFeed = lazyPart(async () => ({ default: (await import('../laterParts.ts')).BalancesFeed }));

/** Tells a form what all accounts of the user have, once the code that asks for it is here. Mounted only where somebody is logged in. */
export function HeldFeed(props: BalancesFeedProps) {
  return (
    <Suspense fallback={null}>
      <BalancesFeed {...props} />
    </Suspense>
  );
}
