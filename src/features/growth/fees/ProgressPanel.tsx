import { useTranslation } from 'react-i18next';
import type { FeeLevel } from '../../../stores/growth/fees.ts';
import { useSession } from '../../../stores/session/index.ts';
import { Panel } from '../../../ui/page/page.tsx';
import { Figure } from '../../../ui/text/figures.tsx';
import { VerifiedTrader } from '../../../ui/VerifiedTrader.tsx';
import classes from './Fees.module.css';
import { Goal } from './Goal.tsx';
import { NextLevel } from './NextLevel.tsx';
import { Outlook } from './Outlook.tsx';

/** The level in force, why it is, and both ways to the next one. */
export function ProgressPanel({ level: own }: { readonly level: FeeLevel }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { level, volume, balance, next, verifiedTrader } = own;
  return (
    <Panel title={t('growth.fees.yourLevel')}>
      <div className={classes['levelLine']}>
        <p className={classes['level']}>
          <Figure>{t('growth.fees.level', { level })}</Figure>
        </p>
        <VerifiedTrader isVerified={verifiedTrader.hasBadge} displayUserId={user?.displayUserId} />
      </div>
      <p className={classes['note']}>{t(`growth.fees.reason.${reasonOf(own)}`)}</p>
      {next === null ? (
        <NextLevel own={own} />
      ) : (
        <>
          <div className={classes['goals']} role="group" aria-label={t('growth.fees.toNext', next)}>
            <Goal
              name={t('growth.fees.volumeTo', next)}
              level={next.level}
              done={volume}
              required={next.volume}
            />
            <Goal
              name={t('growth.fees.balanceTo', next)}
              level={next.level}
              done={balance}
              required={next.balance}
            />
          </div>
          <p className={classes['note']}>{t('growth.fees.either')}</p>
        </>
      )}
      <Outlook own={own} />
    </Panel>
  );
}

function reasonOf({ level, earned, floor }: FeeLevel): 'first' | 'given' | 'earned' {
  if (level === 0) return 'first';
  return floor > earned ? 'given' : 'earned';
}
