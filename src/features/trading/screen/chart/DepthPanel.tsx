import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../../../../ui/lazyPart.ts';
import type { Instrument } from '../instrument/instrument.ts';

const DepthChart = lazyPart(() => import('./DepthChart.tsx'));

/** The depth of the market. Few look at it, so its code arrives with the first opening. */
export function DepthPanel({ instrument }: { readonly instrument: Instrument }) {
  return (
    <Suspense fallback={<Skeleton height="100%" radius={0} />}>
      <DepthChart instrument={instrument} />
    </Suspense>
  );
}
