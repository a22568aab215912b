import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { EmptyState } from '../../../../ui/feedback/index.ts';

const COUPON_CENTER = '/m/#/mobile/coupon';

/** Orders that a profit-double coupon covered. The exchange tells of none: it lists pending deposit coupons alone. */
export function ProfitDoubleOrders() {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('contract.empty.profitDouble')}
      hint={t('contract.empty.profitDoubleHint')}
      action={
        <Button component={Link} href={COUPON_CENTER} variant="light" size="sm" mt={8}>
          {t('contract.empty.couponCenter')}
        </Button>
      }
    />
  );
}
