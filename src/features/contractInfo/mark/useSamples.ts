import { useEffect, useEffectEvent, useState } from 'react';
import { withSample } from './samples.ts';
import type { Sample, SampledPrices } from './samples.ts';

const EVERY_MS = 1000;

/** The prices as they were at every second since the component is there in which they were live, oldest first. */
export function useSamples(prices: SampledPrices, isLive: boolean): readonly Sample[] {
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  const take = useEffectEvent(() => {
    if (isLive) setSamples((before) => withSample(before, prices, Date.now()));
  });
  useEffect(() => {
    const timer = setInterval(() => take(), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return samples;
}
