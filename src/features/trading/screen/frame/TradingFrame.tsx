import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import { useFrameKind } from './useFrameKind.ts';

/** The parts of a trading screen; the frame arranges them and knows nothing of what they trade. */
export interface TradingPanels {
  readonly marketHeader: ReactNode;
  readonly chart: ReactNode;
  readonly book: ReactNode;
  readonly trades: ReactNode;
  readonly form: ReactNode;
  /** Balances, or margin, below the form. */
  readonly funds: ReactNode;
  /** Below the form in the phone's drawer, where there is something to say. */
  readonly phoneFunds?: ReactNode;
  readonly tables: ReactNode;
  /** Rules of the instrument; a tab on the phone. */
  readonly info: ReactNode;
}

const FRAMES = {
  desktop: lazy(() => import('./DesktopFrame.tsx')),
  tablet: lazy(() => import('./TabletFrame.tsx')),
  phone: lazy(() => import('./PhoneFrame.tsx')),
};

/** Arranges a trading screen for the width at hand. */
export function TradingFrame({ panels }: { readonly panels: TradingPanels }) {
  const Frame = FRAMES[useFrameKind()];
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <Frame panels={panels} />
    </Suspense>
  );
}
