import { useTranslation } from 'react-i18next';
import type { ReferralProgram } from '../../../stores/growth/referral.ts';
import { useFormat } from '../../../ui/format/format.ts';
import { inOrder } from '../../../ui/format/inOrder.ts';
import { Panel } from '../../../ui/page/page.tsx';
import classes from './Referral.module.css';

/** The rules, in plain words and with the figures that hold today. */
export function RulesPanel({ program }: { readonly program: ReferralProgram }) {
  const { t } = useTranslation();
  const { formatDecimal, formatRate } = useFormat();
  const { activeVolume, windowDays: days, changeDays, feeTiers } = program;
  const reduced = feeTiers.filter(({ factor }) => factor !== '1');
  return (
    <Panel title={t('growth.referral.rules')}>
      <ul className={classes['rules']}>
        <li>{t('growth.referral.rule.fee')}</li>
        <li>{t('growth.referral.rule.active', { volume: inOrder(formatDecimal(activeVolume)), days })}</li>
        {reduced.map(({ vipTier: tier, factor }) => (
          <li key={tier}>{t('growth.referral.rule.tier', { tier, part: formatRate(factor) })}</li>
        ))}
        <li>{t('growth.referral.rule.paid')}</li>
        <li>{t('growth.referral.rule.bonus')}</li>
        <li>{t('growth.referral.rule.linked')}</li>
        <li>{t('growth.referral.rule.change', { days: changeDays })}</li>
      </ul>
    </Panel>
  );
}
