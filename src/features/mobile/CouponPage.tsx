import { useTranslation } from 'react-i18next';
import { useItem } from '../../stores/data/useItem.ts';
import { backToApp, useIsNativeApp } from '../../stores/nativeApp/index.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { NativeOnlyNotice } from '../../ui/feedback/NativeOnlyNotice.tsx';
import { RowsSkeleton } from '../../ui/feedback/RowsSkeleton.tsx';
import { useFormat } from '../../ui/format/format.ts';
import { PageFrame, Panel } from '../../ui/page/page.tsx';
import { Figure } from '../../ui/text/figures.tsx';
import classes from './Mobile.module.css';

/** What coupons are worth something in. */
const ASSET = 'USDT';

/** The coupons that wait for a deposit, and the rule of all bonuses. */
export default function CouponPage() {
  const { t } = useTranslation();
  const inApp = useIsNativeApp();
  return (
    <PageFrame title={t('mobile.coupon.title')} lead={t('mobile.coupon.rule')}>
      <Panel title={t('mobile.coupon.pending')}>
        {inApp ? <NativeOnlyNotice onBack={backToApp} /> : <PendingCoupons />}
      </Panel>
    </PageFrame>
  );
}

function PendingCoupons() {
  const { t } = useTranslation();
  const { formatAmount } = useFormat();
  const { item, error, reload } = useItem({ namespace: 'mobile.coupons', api: 'listPendingDepositCoupons' });
  if (item === undefined) {
    if (error === undefined) return <RowsSkeleton rows={2} rowHeight={64} />;
    return <ErrorState title={t('mobile.coupon.failed')} onRetry={reload} />;
  }
  if (item.length === 0) {
    return <EmptyState title={t('mobile.coupon.empty')} hint={t('mobile.coupon.emptyHint')} />;
  }
  return (
    <ul className={classes['list']}>
      {item.map(({ couponAmount }, index) => (
        <li key={index} className={classes['coupon']}>
          <Figure className={classes['amount']}>
            {t('mobile.coupon.amount', { amount: formatAmount(couponAmount), asset: ASSET })}
          </Figure>
        </li>
      ))}
    </ul>
  );
}
