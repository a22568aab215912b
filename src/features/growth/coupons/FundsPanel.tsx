import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../stores/preferences.ts';
import type { BonusSummary } from '../../../stores/growth/coupons.ts';
import { Panel } from '../../../ui/page/page.tsx';
import { Amount } from '../../../ui/text/figures.tsx';
import classes from './Coupons.module.css';

/** The bonus funds in the perpetual account as a whole, and what can leave it. */
export function FundsPanel({ summary }: { readonly summary: BonusSummary | undefined }) {
  const { t } = useTranslation();
  const { hideBalance } = usePreferences();
  const figures = [
    ['bonus', summary?.bonus],
    ['beforeOwn', summary?.beforeOwn],
    ['afterOwn', summary?.afterOwn],
    ['transferable', summary?.transferable],
  ] as const;
  return (
    <Panel title={t('growth.coupons.funds')}>
      <dl className={classes['funds']}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`growth.coupons.sum.${name}`)}</dt>
            <dd>
              <Amount value={value} asset={summary?.asset ?? 'USDT'} isHidden={hideBalance} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
