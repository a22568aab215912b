import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Withdrawal } from '../../../stores/wallet/types.ts';

const COLORS = {
  unconfirmed: 'yellow',
  review: 'yellow',
  approved: 'brand',
  sent: 'brand',
  mined: 'brand',
  completed: 'teal',
  cancelled: 'gray',
  expired: 'gray',
  rejected: 'red',
  failed: 'red',
} as const;

/** How a withdrawal stands, as a tag. */
export function WithdrawalBadge({ status }: Pick<Withdrawal, 'status'>) {
  const { t } = useTranslation();
  return (
    <Badge tt="none" miw="max-content" variant="dot" color={COLORS[status]}>
      {t(`withdrawal.status.${status}`)}
    </Badge>
  );
}
