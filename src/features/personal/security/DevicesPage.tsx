import { useItem } from '../../../stores/data/useItem.ts';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { PageFrame } from '../../../ui/page/page.tsx';
import { useTranslation } from 'react-i18next';
import '../styles.ts';
import { DeviceList } from './DeviceList.tsx';
import { SessionList } from './SessionList.tsx';

/** Where the user is logged in, and the devices that they were. */
export default function DevicesPage() {
  const { t } = useTranslation();
  const sessions = useItem({ namespace: 'personal.sessions', api: 'listSessions' });
  const devices = useItem({ namespace: 'personal.devices', api: 'listDevices' });
  return (
    <PageFrame
      title={t('personal.security.sessions.title')}
      lead={t('personal.security.sessions.lead')}
      above={<BackLink href="/personal/security">{t('personal.security.title')}</BackLink>}
    >
      <SessionList {...sessions} />
      {/* As many sessions as there are would move it. */}
      {(sessions.item ?? sessions.error) !== undefined && <DeviceList {...devices} />}
    </PageFrame>
  );
}
