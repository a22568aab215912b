import type { FundingRate, MarkPrice } from '../../../stores/contracts/index.ts';
import type { Bar } from '../chart/BarChart.tsx';

/** Bars of the fundings that were charged, oldest first, and of the one to come where it is known. */
export function fundingBars(
  charged: readonly FundingRate[],
  next: Pick<MarkPrice, 'fundingRate' | 'nextFundingTime'> | undefined,
  titleOf: (rate: string, ts: number) => string,
): readonly Bar[] {
  const bars: Bar[] = charged.map(({ rate, ts }) => ({
    key: String(ts),
    value: Number(rate),
    title: titleOf(rate, ts),
  }));
  const { fundingRate = null, nextFundingTime = null } = next ?? {};
  if (fundingRate !== null && nextFundingTime !== null) {
    bars.push({
      key: 'next',
      value: Number(fundingRate),
      title: titleOf(fundingRate, nextFundingTime),
      isForecast: true,
    });
  }
  return bars;
}
