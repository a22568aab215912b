import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { FeeLevel } from '../../../stores/growth/fees.ts';
import { Panel } from '../../../ui/page/page.tsx';
import classes from './Fees.module.css';
import { Goal } from './Goal.tsx';

interface TraderPanelProps {
  /** `undefined` for guests, as is the volume, in USDT. */
  readonly badge: FeeLevel['verifiedTrader'] | undefined;
  readonly volume: string | undefined;
}

/** The badge of verified traders, what it needs, and what of that the user has. */
export function TraderPanel({ badge, volume }: TraderPanelProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t('ui.verifiedTrader')}>
      <p className={classes['note']}>{t('growth.fees.trader.text')}</p>
      {badge !== undefined && volume !== undefined && (
        <>
          <div className={classes['goals']}>
            <Identity isVerified={badge.isIdentityVerified} />
            <Goal name={t('growth.fees.volume30')} done={volume} required={badge.neededVolume} />
          </div>
          <p className={classes['note']}>{t(`growth.fees.trader.${badge.hasBadge ? 'has' : 'decided'}`)}</p>
        </>
      )}
    </Panel>
  );
}

function Identity({ isVerified }: { readonly isVerified: boolean }) {
  const { t } = useTranslation();
  const Icon = isVerified ? IconCircleCheck : IconCircleDashed;
  return (
    <p className={classes['check']}>
      <Icon size={20} className={classes[isVerified ? 'met' : 'unmet']} aria-hidden="true" />
      {isVerified ? (
        <span>{t('growth.fees.trader.identity')}</span>
      ) : (
        <Link href="/personal/settings/profile">{t('growth.fees.trader.verify')}</Link>
      )}
    </p>
  );
}
