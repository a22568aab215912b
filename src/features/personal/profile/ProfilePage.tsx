import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../stores/access/index.ts';
import { kycStateOf } from '../../../stores/account/kyc.ts';
import { useKycStatus, useSession } from '../../../stores/session/index.ts';
import { Facts, PageFrame, Panel } from '../../../ui/page/page.tsx';
import { VerifiedTrader } from '../../../ui/VerifiedTrader.tsx';
import { KycBadge } from '../KycBadge.tsx';
import { VerificationPanels } from '../verification/VerificationPanels.tsx';
import { Nickname } from './Nickname.tsx';

/** Who the user is: the verification and the name that others see. */
export default function ProfilePage() {
  const { t } = useTranslation();
  const { info } = useSession();
  const status = useKycStatus();
  const { isKnown, isKycAllowed } = useAccess();
  const verification = useVerification(status);
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
                info?.isVerifiedTrader === true ? (
                  <VerifiedTrader isVerified displayUserId={info.displayUserId} />
                ) : (
                  t('personal.profile.no')
                ),
            },
          ]}
        />
      </Panel>
      {isKnown && isKycAllowed && <VerificationPanels status={status} />}
    </PageFrame>
  );
}

/** The verification of the user and what it means, or that regional rules withhold it; empty until both are known. */
function useVerification(status: number): { readonly hint?: string; readonly value: ReactNode } {
  const { t } = useTranslation();
  const { isKnown, isKycAllowed } = useAccess();
  if (isKnown && !isKycAllowed) return { value: t('personal.kyc.withheld') };
  if (!isKnown) return { value: undefined };
  return {
    hint: t(`personal.profile.${kycStateOf(status)}Text`),
    value: <KycBadge status={status} />,
  };
}
