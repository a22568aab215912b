import { useEffect, useEffectEvent, useState } from 'react';
import { exchangeNow } from '../../../platform/exchangeClock.ts';

const EVERY_MS = 1000;

/** The prices as they were at every second since the component is there in which they were live, oldest first. */
export function useSamples(prices: SampledPrices, isLive: boolean): readonly Sample[] {
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  const take = useEffectEvent(() => {
    if (isLive) setSamples((before) => withSample(before, prices, exchangeNow()));
  });
  useEffect(() => {
    const timer = setInterval(() => take(), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return samples;
}

/** The prices of a moment, as numbers for pixels. */
export interface Sample {
  readonly ts: number;
  readonly mark: number;
  readonly index: number;
  readonly last: number;
}

interface SampledPrices {
  readonly mark: string | undefined;
  readonly index: string | undefined;
  readonly last: string | undefined;
}

/** Five minutes at one a second. */
const KEPT = 300;

/** The samples with one more, the oldest given up when there are many; the same ones while a price is missing. */
export function withSample(
  samples: readonly Sample[],
  { mark, index, last }: SampledPrices,
  ts: number,
): readonly Sample[] {
  if (mark === undefined || index === undefined || last === undefined) return samples;
  return [...samples.slice(1 - KEPT), { ts, mark: Number(mark), index: Number(index), last: Number(last) }];
}
