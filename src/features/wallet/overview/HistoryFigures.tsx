import type Decimal from 'decimal.js';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../stores/preferences.ts';
import type { AssetDay } from '../../../stores/wallet/assetHistory.ts';
import { toneOf } from '../../../ui/format/decimalText.ts';
import { Figure } from '../../../ui/text/figures.tsx';
import { summaryOfDays } from './history.ts';
import { useWorthText } from './worthText.ts';
import classes from './Overview.module.css';

/** What the days brought together: profit, and beside it what is none of it. */
export function HistoryFigures({ days }: { readonly days: readonly AssetDay[] }) {
  const { t } = useTranslation();
  const { valuationAsset } = usePreferences();
  const worthText = useWorthText();
  const { profit, deposits, withdrawals, bonuses } = summaryOfDays(days);
  const tone = toneOf(profit.toFixed());
  const written = (amount: Decimal): string => `${worthText(amount)} ${valuationAsset}`;
  return (
    <dl className={classes['figures']}>
      <div>
        <dt>{t('assets.value.profit')}</dt>
        <dd>
          <Figure tone={tone}>{`${tone === 'up' ? '+' : ''}${written(profit)}`}</Figure>
        </dd>
      </div>
      <div>
        <dt>{t('assets.value.deposits')}</dt>
        <dd>
          <Figure>{written(deposits)}</Figure>
        </dd>
      </div>
      <div>
        <dt>{t('assets.value.withdrawals')}</dt>
        <dd>
          <Figure>{written(withdrawals)}</Figure>
        </dd>
      </div>
      {!bonuses.isZero() && (
        <div>
          <dt>{t('assets.value.bonuses')}</dt>
          <dd>
            <Figure>{written(bonuses)}</Figure>
          </dd>
        </div>
      )}
    </dl>
  );
}
