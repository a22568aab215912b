import { useTranslation } from 'react-i18next';
import { useSession } from '../../../stores/session/index.ts';
import { PageFrame } from '../../../ui/page/page.tsx';
import { GuestPanel } from './GuestPanel.tsx';
import { MarketsPanel } from './MarketsPanel.tsx';
import { OwnPanel } from './OwnPanel.tsx';
import { RulesPanel } from './RulesPanel.tsx';
import { TiersPanel } from './TiersPanel.tsx';
import { VolumePanel } from './VolumePanel.tsx';
import './styles.ts';

/** What trading costs, by level and by market, and what the user has traded. Visitors see what holds for everybody. */
export default function FeesPage() {
  const { t } = useTranslation();
  const isLoggedIn = useSession().user !== null;
  return (
    <PageFrame title={t('growth.fees.title')} lead={t('growth.fees.lead')}>
      {isLoggedIn ? <OwnPanel /> : <GuestPanel text={t('growth.fees.guest')} />}
      {isLoggedIn && <VolumePanel />}
      <TiersPanel title={t('growth.fees.tiers')} />
      <MarketsPanel />
      <RulesPanel />
    </PageFrame>
  );
}
