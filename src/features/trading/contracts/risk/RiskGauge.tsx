import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Risk } from '../../../../stores/contracts/index.ts';
import { Figure, useMarginRatio } from '../../../../ui/text/index.ts';
import classes from './RiskPanel.module.css';

/** The margin ratio as a bar that is full at liquidation, with what it means in words. */
export function RiskGauge({ risk }: { readonly risk: Risk }) {
  const { t } = useTranslation();
  const marginRatio = useMarginRatio();
  const { level, ratio, fill } = risk;
  const percent = marginRatio(ratio);
  const meaning = t(`contract.risk.level.${level}`);
  return (
    <div className={classes['gauge']} data-level={level} data-testid="margin-ratio">
      <div className={classes['ratio']}>
        <span>{t('contract.risk.marginRatio')}</span>
        <Figure className={classes['percent']}>{percent}</Figure>
      </div>
      <div
        role="meter"
        aria-label={t('contract.risk.marginRatio')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(fill * 100)}
        aria-valuetext={`${percent}, ${meaning}`}
        className={classes['track']}
        style={{ '--fill': fill } as CSSProperties}
      />
      <p className={classes['meaning']} role={level === 'low' || level === 'none' ? undefined : 'status'}>
        {meaning}
      </p>
    </div>
  );
}
