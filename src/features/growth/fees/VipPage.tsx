import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useFeeLevel } from '../../../stores/growth/fees.ts';
import { useSession } from '../../../stores/session/index.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/feedback/RowsSkeleton.tsx';
import { PageFrame, Panel } from '../../../ui/page/page.tsx';
import { BenefitsPanel } from './BenefitsPanel.tsx';
import { GuestPanel } from './GuestPanel.tsx';
import { ProgressPanel } from './ProgressPanel.tsx';
import { TiersPanel } from './TiersPanel.tsx';
import { TraderPanel } from './TraderPanel.tsx';
import { useFeeRevision } from './useFeeRevision.ts';
import './styles.ts';

/** The user's VIP level, how far the next one is, and what the levels give. */
export default function VipPage() {
  const { t } = useTranslation();
  const isLoggedIn = useSession().user !== null;
  return (
    <PageFrame title={t('growth.fees.vipTitle')} lead={t('growth.fees.vipLead')}>
      {isLoggedIn ? (
        <OfUser />
      ) : (
        <>
          <GuestPanel text={t('growth.fees.vipGuest')} />
          <Levels />
          <TraderPanel badge={undefined} volume={undefined} />
        </>
      )}
    </PageFrame>
  );
}

/** The same of a user: below what everybody sees stands what takes room only once it is known. */
function OfUser() {
  const { t } = useTranslation();
  const { item: level, error, reload } = useFeeLevel(useFeeRevision());
  return (
    <>
      {level === undefined ? (
        <Panel title={t('growth.fees.yourLevel')}>
          {error === undefined ? (
            <RowsSkeleton rows={5} rowHeight={44} />
          ) : (
            <ErrorState title={t('growth.fees.failed')} onRetry={reload} />
          )}
        </Panel>
      ) : (
        <ProgressPanel level={level} />
      )}
      <Levels />
      <TraderPanel badge={level?.verifiedTrader} volume={level?.volume} />
    </>
  );
}

function Levels() {
  const { t } = useTranslation();
  return (
    <>
      <TiersPanel
        title={t('growth.fees.gives')}
        actions={
          <Button component={Link} href="/m/#/fees" size="compact-sm" variant="subtle">
            {t('growth.fees.toFees')}
          </Button>
        }
      />
      <BenefitsPanel />
    </>
  );
}
