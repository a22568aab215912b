import { Suspense } from 'react';
import { lazyPart } from '../../../../ui/lazyPart.ts';
import type { TradingPanels } from './panels.ts';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import { SkipLinks } from './SkipLinks.tsx';
import { useFrameKind } from './useFrameKind.ts';

const FRAMES = {
  desktop: lazyPart(() => import('./DesktopFrame.tsx')),
  tablet: lazyPart(() => import('./TabletFrame.tsx')),
  phone: lazyPart(() => import('./PhoneFrame.tsx')),
};

const Followers = lazyPart(async () => ({ default: (await import('../laterParts.ts')).Followers }));

/** Arranges a trading screen for the width at hand. */
export function TradingFrame({ panels }: { readonly panels: TradingPanels }) {
  const kind = useFrameKind();
  const Frame = FRAMES[kind];
  return (
    <>
      <SkipLinks hasForm={kind !== 'phone'} />
      <Suspense fallback={<ScreenSkeleton />}>
        <Frame panels={panels} />
      </Suspense>
      <Suspense fallback={null}>
        <Followers />
      </Suspense>
    </>
  );
}
