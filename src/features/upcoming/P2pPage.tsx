import { useTranslation } from 'react-i18next';
import { useAccess } from '../../stores/access/index.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PageFrame, Upcoming } from '../../ui/page/page.tsx';

/** Trading between users: still to come, and only for those whom the whitelist allows it. */
export default function P2pPage() {
  const { t } = useTranslation();
  const { isKnown, isP2pAllowed } = useAccess();
  if (!isP2pAllowed) {
    return (
      <PageFrame title={t('upcoming.p2p.title')}>
        {isKnown && <EmptyState title={t('upcoming.p2p.withheld')} />}
      </PageFrame>
    );
  }
  return (
    <PageFrame title={t('upcoming.p2p.title')}>
      <Upcoming
        title={t('upcoming.soon')}
        text={t('upcoming.p2p.text')}
        steps={[
          { label: t('upcoming.links.spot'), href: '/spot/exchange' },
          { label: t('upcoming.links.markets'), href: '/#markets' },
        ]}
      />
    </PageFrame>
  );
}
