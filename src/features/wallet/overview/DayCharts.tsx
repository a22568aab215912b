import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../stores/preferences.ts';
import type { AssetDay } from '../../../stores/wallet/assetHistory.ts';
import { BarChart } from '../../../ui/chart/BarChart.tsx';
import { LineChart } from '../../../ui/chart/LineChart.tsx';
import type { TimePoint } from '../../../ui/chart/TimeChart.tsx';
import { Money, parseDecimal } from '../../../ui/format/decimal.ts';
import { toneOf } from '../../../ui/format/decimalText.ts';
import { useFormat } from '../../../ui/format/format.ts';
import { MASK } from '../../../ui/text/figures.tsx';
import { useWorthText } from './worthText.ts';
import classes from './Overview.module.css';

/** The value as a line, and below or beside it what each day brought. Where balances are hidden the course is there, but no amount. */
export function DayCharts({ days }: { readonly days: readonly AssetDay[] }) {
  const { t } = useTranslation();
  const { formatAmount, formatShort } = useFormat();
  const { hideBalance, valuationAsset } = usePreferences();
  const worthText = useWorthText();
  const tickText = (value: number): string => {
    if (hideBalance) return MASK;
    const text = new Money(value).toFixed();
    return Math.abs(value) >= 1000 ? formatShort(text) : formatAmount(text, 0);
  };
  const pointsOf = (member: 'value' | 'profit', isSigned: boolean): readonly TimePoint[] =>
    days.map((day) => {
      const tone = isSigned ? toneOf(day[member]) : undefined;
      const text = `${tone === 'up' ? '+' : ''}${worthText(parseDecimal(day[member]))} ${valuationAsset}`;
      return { name: day.day, value: Number(day[member]), text, tone };
    });
  return (
    <div className={classes['charts']}>
      <section className={classes['chart']} aria-label={t('assets.value.worth')}>
        <h3 className={classes['chartTitle']}>{t('assets.value.worth')}</h3>
        <LineChart label={t('assets.value.title')} points={pointsOf('value', false)} tickText={tickText} />
      </section>
      <section className={classes['chart']} aria-label={t('assets.value.byDay')}>
        <h3 className={classes['chartTitle']}>{t('assets.value.byDay')}</h3>
        <BarChart label={t('assets.value.byDay')} points={pointsOf('profit', true)} tickText={tickText} />
      </section>
    </div>
  );
}
