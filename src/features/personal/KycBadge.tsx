import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import './styles.ts';
import { kycStateOf } from '../../stores/account/kyc.ts';

const COLORS = { unverified: 'gray', pending: 'brand', failed: 'red', verified: 'teal' } as const;

/** A verification's status as a tag. */
export function KycBadge({ status }: { readonly status: number }) {
  const { t } = useTranslation();
  const state = kycStateOf(status);
  return (
    <Badge tt="none" variant="dot" color={COLORS[state]}>
      {t(`personal.kyc.${state}`)}
    </Badge>
  );
}
