import { useTranslation } from 'react-i18next';
import { useExchangeTime } from '../../../../stores/market/index.ts';
import { useMarkPrice } from '../../../../stores/contracts/index.ts';
import { formatCountdown, toneOf, useFormat } from '../../../../ui/format/index.ts';
import { Figure } from '../../../../ui/text/index.ts';
import { Stat } from '../../screen/marketHeader/Stat.tsx';
import classes from './FundingStat.module.css';

const RATE_SCALE = 4;

/** The funding to come and how long until then; nothing of a contract without funding. */
export function FundingStat({ contract }: { readonly contract: string }) {
  const { t } = useTranslation();
  const { formatPercent } = useFormat();
  const { value } = useMarkPrice(contract);
  if (value?.nextFundingTime === null) return null;
  return (
    <Stat label={t('contract.strip.funding')} hint={t('contract.strip.hint.funding')}>
      <span className={classes['funding']} data-testid="funding">
        <Figure tone={toneOf(value?.fundingRate)}>{formatPercent(value?.fundingRate, RATE_SCALE)}</Figure>
        <Countdown to={value?.nextFundingTime} />
      </span>
    </Stat>
  );
}

/** Renders every second, alone. */
function Countdown({ to }: { readonly to: number | undefined }) {
  const now = useExchangeTime(1000);
  return <Figure>{to === undefined ? '--:--:--' : formatCountdown(to - now)}</Figure>;
}
