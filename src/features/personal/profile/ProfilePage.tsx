import { useTranslation } from 'react-i18next';
import { useSession } from '../../../stores/session/index.ts';
import { Facts, PageFrame, Panel } from '../../../ui/page/index.ts';
import { VerifiedTrader } from '../../../ui/VerifiedTrader.tsx';
import { Nickname } from './Nickname.tsx';
import { useVerification } from './useVerification.tsx';

/** Who the user is: the verification and the name that others see. */
export default function ProfilePage() {
  const { t } = useTranslation();
  const { info } = useSession();
  const verification = useVerification();
  return (
    <PageFrame title={t('personal.profile.title')} lead={t('personal.profile.lead')}>
      <Panel>
        <Facts
          facts={[
            { label: t('personal.profile.status'), ...verification },
            { label: t('personal.profile.nickname'), value: info && <Nickname info={info} /> },
            { label: t('personal.profile.login'), value: <bdi>{info?.loginId}</bdi> },
            {
              label: t('personal.profile.trader'),
              value:
                info?.isVerifiedTrader === true ? <VerifiedTrader isVerified /> : t('personal.profile.no'),
            },
          ]}
        />
      </Panel>
    </PageFrame>
  );
}
