import { useTranslation } from 'react-i18next';
import { useFundingCurve, useMarkPrice } from '../../../stores/contracts/index.ts';
import type { Contract } from '../../../stores/contracts/index.ts';
import { formatDateTime, useFormat } from '../../../ui/format/index.ts';
import { BarChart } from '../chart/BarChart.tsx';
import { fundingBars } from './fundingBars.ts';
import { RATE_SCALE } from './rate.ts';

/** The last fundings as bars, and the one to come paler at the end. */
export function FundingCurve({ contract }: { readonly contract: Contract }) {
  const { t } = useTranslation();
  const { formatPercent } = useFormat();
  const charged = useFundingCurve(contract.contract);
  const { value: next } = useMarkPrice(contract.contract);
  if (charged === undefined) return null;
  const bars = fundingBars(
    charged,
    next,
    (rate, ts) => `${formatPercent(rate, RATE_SCALE)} · ${formatDateTime(ts)}`,
  );
  if (bars.length === 0) return null;
  return (
    <BarChart
      bars={bars}
      label={t('contractInfo.fund.chart', { contract: contract.contract, count: charged.length })}
      writeTick={(tick) => formatPercent(tick.toFixed(8), RATE_SCALE)}
      ends={[formatDateTime(charged[0]?.ts), t('contractInfo.fund.toCome')]}
    />
  );
}
