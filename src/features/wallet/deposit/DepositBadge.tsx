import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Deposit } from '../../../stores/wallet/types.ts';

const COLORS = {
  seen: 'gray',
  confirming: 'brand',
  belowMinimum: 'yellow',
  credited: 'teal',
  reversed: 'red',
  orphaned: 'red',
} as const;

/** How a deposit stands, as a tag. */
export function DepositBadge({ status }: Pick<Deposit, 'status'>) {
  const { t } = useTranslation();
  return (
    <Badge tt="none" miw="max-content" variant="dot" color={COLORS[status]}>
      {t(`deposit.status.${status}`)}
    </Badge>
  );
}
