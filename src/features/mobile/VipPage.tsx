import { useTranslation } from 'react-i18next';
import { useSession } from '../../stores/session/index.ts';
import { useLoginPath } from '../../ui/navigation/useLoginPath.ts';
import { NextSteps, PageFrame, Panel } from '../../ui/page/page.tsx';
import classes from './Mobile.module.css';

/** The user's level and what it means today. */
export default function VipPage() {
  const { t } = useTranslation();
  const { user, info } = useSession();
  const loginPath = useLoginPath();
  const fees = { label: t('mobile.vip.fees'), href: '/m/#/fees' };
  return (
    <PageFrame title={t('mobile.vip.title')}>
      <Panel title={t('mobile.vip.yours')}>
        {user === null ? (
          <p className={classes['note']}>{t('mobile.vip.guest')}</p>
        ) : (
          <p className={classes['level']}>{info && t('mobile.vip.level', { level: info.vipTag })}</p>
        )}
        <p className={classes['note']}>{t('mobile.vip.text')}</p>
        <NextSteps
          steps={user === null ? [{ label: t('mobile.vip.login'), href: loginPath }, fees] : [fees]}
        />
      </Panel>
    </PageFrame>
  );
}
