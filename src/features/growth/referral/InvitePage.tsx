import { useTranslation } from 'react-i18next';
import { useItem } from '../../../stores/data/useItem.ts';
import { useOffers } from '../../../stores/deployment/index.ts';
import { useReferralSummary } from '../../../stores/growth/referral.ts';
import { useSession } from '../../../stores/session/index.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/feedback/RowsSkeleton.tsx';
import { useFormat } from '../../../ui/format/format.ts';
import { useLoginPath } from '../../../ui/navigation/useLoginPath.ts';
import { NextSteps, PageFrame, Panel } from '../../../ui/page/page.tsx';
import { useNow } from '../../../ui/useNow.ts';
import { ChannelPanel } from './ChannelPanel.tsx';
import { CodesPanel } from './CodesPanel.tsx';
import { CommissionPanel } from './CommissionPanel.tsx';
import { FriendsPanel } from './FriendsPanel.tsx';
import { LevelsPanel } from './LevelsPanel.tsx';
import { PayoutsPanel } from './PayoutsPanel.tsx';
import classes from './Referral.module.css';
import { RulesPanel } from './RulesPanel.tsx';
import { SummaryPanel } from './SummaryPanel.tsx';
import './styles.ts';

/** What friends trade shows as quickly: the exchange follows itself within a second, and streams none of it. */
const FRESH_MS = 5_000;

/** Bringing friends: codes to share, who came by them, and what that earns. Visitors see what it offers. */
export default function InvitePage() {
  const { t } = useTranslation();
  const { user } = useSession();
  const {
    item: program,
    error,
    reload,
  } = useItem({ namespace: 'referral.program', api: 'getReferralProgram' });
  return (
    <PageFrame title={t('growth.referral.title')} lead={t('growth.referral.lead')}>
      {user === null ? <Guest /> : <Own />}
      {program === undefined ? (
        <Panel>
          {error === undefined ? (
            <RowsSkeleton rows={5} rowHeight={32} />
          ) : (
            <ErrorState title={t('growth.referral.failed')} onRetry={reload} />
          )}
        </Panel>
      ) : (
        <>
          <LevelsPanel program={program} />
          <RulesPanel program={program} />
        </>
      )}
    </PageFrame>
  );
}

/** What of it is the user's. */
function Own() {
  const { t } = useTranslation();
  const { item: summary, error, reload } = useReferralSummary(Math.floor(useNow(FRESH_MS) / FRESH_MS));
  // Whatever else there is changes with it.
  const revision = summary && JSON.stringify(summary);
  return (
    <>
      <CodesPanel revision={revision} />
      {summary === undefined ? (
        <Panel>
          {error === undefined ? (
            <RowsSkeleton rows={6} rowHeight={40} />
          ) : (
            <ErrorState title={t('growth.referral.failed')} onRetry={reload} />
          )}
        </Panel>
      ) : (
        <SummaryPanel summary={summary} />
      )}
      <CommissionPanel revision={revision} />
      <FriendsPanel revision={revision} />
      <PayoutsPanel revision={revision} />
      {summary !== undefined && <ChannelPanel summary={summary} onEntered={reload} />}
    </>
  );
}

/** What somebody who is not logged in can do. */
function Guest() {
  const { t } = useTranslation();
  const { formatRate } = useFormat();
  const loginPath = useLoginPath();
  const canRegister = useOffers().has('register');
  const program = useItem({ namespace: 'referral.program', api: 'getReferralProgram' }).item;
  const best = program?.levels.at(-1);
  const logIn = { label: t('growth.referral.logIn'), href: loginPath };
  const signUp = { label: t('growth.referral.signUp'), href: '/auth/register/email' };
  return (
    <Panel>
      <p className={classes['offer']}>
        {best !== undefined &&
          t('growth.referral.upTo', {
            spot: formatRate(best.spotRate),
            contract: formatRate(best.contractRate),
          })}
      </p>
      <p className={classes['note']}>{t('growth.referral.guest')}</p>
      <NextSteps steps={canRegister ? [signUp, logIn] : [logIn]} />
    </Panel>
  );
}
