import { useEffect, useState } from 'react';
import type { CandleChart } from '../candleChart.ts';
import type { ShownPrices } from './lineGroups.ts';

/** The prices that a chart shows; `undefined` until it is drawn, and where they are not wanted. */
export function useShownPrices(chart: CandleChart, isWanted: boolean): ShownPrices | undefined {
  const [shown, setShown] = useState<ShownPrices>();
  useEffect(() => {
    if (!isWanted) return undefined;
    return chart.watchPrices((next) => setShown((last) => (last && isSame(last, next) ? last : next)));
  }, [chart, isWanted]);
  return isWanted ? shown : undefined;
}

function isSame(a: ShownPrices, b: ShownPrices): boolean {
  return a.step === b.step && a.from === b.from && a.to === b.to;
}
