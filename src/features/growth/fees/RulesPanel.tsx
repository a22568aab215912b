import { useTranslation } from 'react-i18next';
import { useOffers } from '../../../stores/deployment/index.ts';
import { useFeeSchedule } from '../../../stores/growth/fees.ts';
import { timeInOrder } from '../../../ui/format/inOrder.ts';
import { Panel } from '../../../ui/page/page.tsx';
import classes from './Fees.module.css';

/** How fees are charged and when tiers change, in plain words. */
export function RulesPanel() {
  const { t } = useTranslation();
  const { item } = useFeeSchedule();
  const { has } = useOffers();
  return (
    <Panel title={t('growth.referral.rules')}>
      <ul className={classes['rules']}>
        <li>{t('growth.fees.rule.roles')}</li>
        <li>
          {t('growth.fees.rule.change')}{' '}
          {item !== undefined && (
            <span>{t('growth.fees.nextChange', { time: timeInOrder(item.changesAt) })}</span>
          )}
        </li>
        <li>{t('growth.fees.rule.charged')}</li>
        <li>{t('growth.fees.rule.volume')}</li>
        <li>{t('growth.fees.rule.balance')}</li>
        {has('derivatives') && <li>{t('growth.fees.rule.liquidation')}</li>}
      </ul>
    </Panel>
  );
}
