import { useTranslation } from 'react-i18next';
import { useExchangeTime } from '../../../stores/market/index.ts';
import { useMarkPrice } from '../../../stores/contracts/index.ts';
import type { Contract } from '../../../stores/contracts/index.ts';
import { formatCountdown, toneOf, useFormat } from '../../../ui/format/index.ts';
import { Stale } from '../../../ui/feedback/Stale.tsx';
import { Figure } from '../../../ui/text/index.ts';
import { Figures } from '../frame/Figures.tsx';
import { RATE_SCALE } from './rate.ts';

const HOUR_MS = 3_600_000;

/** The funding to come: rate, time left, and what bounds it. */
export function NextFunding({ contract }: { readonly contract: Contract }) {
  const { t } = useTranslation();
  const { formatPercent, formatRate } = useFormat();
  const state = useMarkPrice(contract.contract);
  const { value } = state;
  const { fundingInterval, fundingRateCap } = contract;
  if (fundingInterval === null) return <p>{t('contractInfo.fund.none')}</p>;
  const rate = value?.fundingRate;
  return (
    <Stale state={state}>
      <Figures
        figures={[
          {
            label: t('contractInfo.fund.rate'),
            value: <Figure tone={toneOf(rate)}>{formatPercent(rate, RATE_SCALE)}</Figure>,
          },
          { label: t('contractInfo.fund.countdown'), value: <Countdown to={value?.nextFundingTime} /> },
          {
            label: t('contractInfo.fund.interval'),
            value: t('contractInfo.hours', { hours: fundingInterval / HOUR_MS }),
          },
          { label: t('contractInfo.fund.cap'), value: <Figure>{`±${formatRate(fundingRateCap)}`}</Figure> },
        ]}
      />
    </Stale>
  );
}

function Countdown({ to }: { readonly to: number | null | undefined }) {
  const now = useExchangeTime(1000);
  return <Figure>{to === null || to === undefined ? '--:--:--' : formatCountdown(to - now)}</Figure>;
}
