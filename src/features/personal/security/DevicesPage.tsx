import { BackLink } from '../../../ui/page/BackLink.tsx';
import { PageFrame } from '../../../ui/page/page.tsx';
import { useTranslation } from 'react-i18next';
import '../styles.ts';
import { DeviceList } from './DeviceList.tsx';
import { SessionList } from './SessionList.tsx';

/** Where the user is logged in, and the devices that they were. */
export default function DevicesPage() {
  const { t } = useTranslation();
  return (
    <PageFrame
      title={t('personal.security.sessions.title')}
      lead={t('personal.security.sessions.lead')}
      above={<BackLink href="/personal/security">{t('personal.security.title')}</BackLink>}
    >
      <SessionList />
      <DeviceList />
    </PageFrame>
  );
}
