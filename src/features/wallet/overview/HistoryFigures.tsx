import type Decimal from 'decimal.js';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../stores/preferences.ts';
import type { AssetDay } from '../../../stores/wallet/assetHistory.ts';
import { toneOf } from '../../../ui/format/decimalText.ts';
import { Figure } from '../../../ui/text/figures.tsx';
import { FLOW_PARTS, PROFIT_PARTS, summaryOfDays } from './history.ts';
import { useWorthText } from './worthText.ts';
import classes from './Overview.module.css';

/** What the days brought together: profit and the parts that it is made of, and beside it what is none of it. */
export function HistoryFigures({ days }: { readonly days: readonly AssetDay[] }) {
  const { t } = useTranslation();
  const summary = summaryOfDays(days);
  const flows = FLOW_PARTS.filter((part) => part !== 'bonuses' || !summary.bonuses.isZero());
  return (
    <dl className={classes['figures']}>
      <PartFigure label={t('assets.value.profit')} amount={summary.profit} isSigned />
      {PROFIT_PARTS.map((part) => (
        <PartFigure
          key={part}
          label={t(`assets.value.${part}`)}
          help={t(`assets.value.help.${part}`)}
          amount={summary[part]}
          isSigned
        />
      ))}
      {flows.map((part) => (
        <PartFigure
          key={part}
          label={t(`assets.value.${part}`)}
          help={t(`assets.value.help.${part}`)}
          amount={summary[part]}
        />
      ))}
    </dl>
  );
}

interface PartFigureProps {
  readonly label: string;
  /** Says in one sentence what the figure counts. */
  readonly help?: string;
  readonly amount: Decimal;
  readonly isSigned?: boolean;
}

function PartFigure({ label, help, amount, isSigned = false }: PartFigureProps) {
  const { valuationAsset } = usePreferences();
  const worthText = useWorthText();
  const tone = isSigned ? toneOf(amount.toFixed()) : undefined;
  return (
    <div title={help}>
      <dt>{label}</dt>
      <dd>
        <Figure tone={tone}>{`${tone === 'up' ? '+' : ''}${worthText(amount)} ${valuationAsset}`}</Figure>
      </dd>
    </div>
  );
}
