import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useItem } from '../../../stores/data/useItem.ts';
import { useOffers } from '../../../stores/deployment/index.ts';
import { useFormat } from '../../../ui/format/format.ts';
import { inOrder } from '../../../ui/format/inOrder.ts';
import { Panel } from '../../../ui/page/page.tsx';
import classes from './Fees.module.css';

const INVITE = '/m/#/mobile/invite';

/** What levels give beside lower fees: a higher commission for who brings friends. */
export function BenefitsPanel() {
  return useOffers().leadsTo(INVITE) ? <Commission /> : null;
}

function Commission() {
  const { t } = useTranslation();
  const { formatRate } = useFormat();
  const program = useItem({ namespace: 'referral.program', api: 'getReferralProgram' }).item;
  const levels = program?.levels.filter(({ vipTier }) => vipTier > 0) ?? [];
  if (levels.length === 0) return null;
  return (
    <Panel
      title={t('growth.referral.commission')}
      actions={
        <Button component={Link} href={INVITE} size="compact-sm" variant="subtle">
          {t('growth.referral.title')}
        </Button>
      }
    >
      <ul className={classes['rules']}>
        {levels.map(({ level, vipTier, spotRate, contractRate }) => (
          <li key={level}>
            {t('growth.fees.commission', {
              level: vipTier,
              spot: inOrder(formatRate(spotRate)),
              contract: inOrder(formatRate(contractRate)),
            })}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
