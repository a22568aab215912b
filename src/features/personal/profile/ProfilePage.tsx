import { useTranslation } from 'react-i18next';
import { kycStateOf } from '../../../stores/account/index.ts';
import { useItem } from '../../../stores/data/index.ts';
import { useSession } from '../../../stores/session/index.ts';
import { Facts, PageFrame, Panel } from '../../../ui/page/index.ts';
import { VerifiedTrader } from '../../../ui/VerifiedTrader.tsx';
import { KycBadge } from '../KycBadge.tsx';
import { Nickname } from './Nickname.tsx';

/** Who the user is: the verification and the name that others see. */
export default function ProfilePage() {
  const { t } = useTranslation();
  const { info } = useSession();
  const kyc = useItem({ namespace: 'personal.kyc', api: 'getKyc' });
  return (
    <PageFrame title={t('personal.profile.title')} lead={t('personal.profile.lead')}>
      <Panel>
        <Facts
          facts={[
            {
              label: t('personal.profile.status'),
              hint: kyc.item && t(`personal.profile.${kycStateOf(kyc.item.status)}Text`),
              value: kyc.item && <KycBadge status={kyc.item.status} />,
            },
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
