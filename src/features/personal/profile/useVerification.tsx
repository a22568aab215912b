import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../stores/access/index.ts';
import { kycStateOf } from '../../../stores/account/index.ts';
import { useItem } from '../../../stores/data/index.ts';
import { KycBadge } from '../KycBadge.tsx';

/** The verification of the user and what it means, or that regional rules withhold it; empty until both are known. */
export function useVerification(): { readonly hint?: string; readonly value: ReactNode } {
  const { t } = useTranslation();
  const { isKnown, isKycAllowed } = useAccess();
  const { item } = useItem({ namespace: 'personal.kyc', api: 'getKyc' });
  if (isKnown && !isKycAllowed) return { value: t('personal.kyc.withheld') };
  if (!isKnown || item === undefined) return { value: undefined };
  return {
    hint: t(`personal.profile.${kycStateOf(item.status)}Text`),
    value: <KycBadge status={item.status} />,
  };
}
