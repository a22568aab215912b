import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Coupon } from '../../../stores/growth/coupons.ts';

const COLORS = {
  Pending: 'brand',
  Success: 'teal',
  Used: 'gray',
  Expired: 'gray',
  Invalid: 'red',
  Recalled: 'yellow',
  Failed: 'red',
  RunOut: 'yellow',
} as const;

/** Where a coupon stands, as a tag; of a pending one its stage as well. */
export function StatusBadge({ status, stage }: Pick<Coupon, 'status' | 'stage'>) {
  const { t } = useTranslation();
  return (
    <Badge tt="none" miw="max-content" variant="dot" color={COLORS[status]}>
      {[t(`growth.coupons.status.${status}`), stage !== null && t(`growth.coupons.stage.${stage}`)]
        .filter((part) => part !== false)
        .join(' · ')}
    </Badge>
  );
}

/** Whether the funds of a coupon can be transferred. */
export function FundBadge({ fund }: Pick<Coupon, 'fund'>) {
  const { t } = useTranslation();
  return (
    <Badge
      tt="none"
      miw="max-content"
      variant="light"
      radius="sm"
      color={fund === 'Transferable' ? 'teal' : 'gray'}
    >
      {t(`growth.coupons.fund.${fund}`)}
    </Badge>
  );
}
