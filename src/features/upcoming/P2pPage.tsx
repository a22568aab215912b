import { useTranslation } from 'react-i18next';
import { PageFrame, Upcoming } from '../../ui/page/page.tsx';

/** Trading between users: still to come. */
export default function P2pPage() {
  const { t } = useTranslation();
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
