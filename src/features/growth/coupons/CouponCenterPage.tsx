import '@mantine/core/styles/Badge.layer.css';
import '@mantine/core/styles/Progress.layer.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COUPON_STATUSES, useBonusSummary, useCouponStream } from '../../../stores/growth/coupons.ts';
import type { CouponStatus } from '../../../stores/growth/coupons.ts';
import { backToApp, useIsNativeApp } from '../../../stores/nativeApp/index.ts';
import { NativeOnlyNotice } from '../../../ui/feedback/NativeOnlyNotice.tsx';
import { ReactiveOverlay } from '../../../ui/overlay/ReactiveOverlay.tsx';
import { PageFrame, Panel } from '../../../ui/page/page.tsx';
import { CouponDetails } from './CouponDetails.tsx';
import { CouponList, StatusTabs } from './CouponList.tsx';
import { FundsPanel } from './FundsPanel.tsx';
import { Offers } from './Offers.tsx';

/** The Coupon Center: what can be claimed, every coupon by its status, and the bonus funds; the native app shows it by itself. */
export default function CouponCenterPage() {
  const { t } = useTranslation();
  const inApp = useIsNativeApp();
  return (
    <PageFrame title={t('growth.coupons.title')} lead={t('growth.coupons.lead')}>
      {inApp ? (
        <Panel>
          <NativeOnlyNotice onBack={backToApp} />
        </Panel>
      ) : (
        <CouponCenter />
      )}
    </PageFrame>
  );
}

function CouponCenter() {
  const { t } = useTranslation();
  const stream = useCouponStream();
  const { item: summary } = useBonusSummary(stream);
  const [status, setStatus] = useState<CouponStatus>(COUPON_STATUSES[0]);
  const [opened, setOpened] = useState<string>();
  const counts = new Map(summary?.counts.map((each) => [each.status, each.count]));
  return (
    <>
      <FundsPanel summary={summary} />
      <Offers stream={stream} />
      <Panel title={t('growth.coupons.yours')}>
        <StatusTabs value={status} counts={counts} onChange={setStatus} />
        <CouponList status={status} stream={stream} onOpen={setOpened} />
      </Panel>
      <ReactiveOverlay
        isOpen={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title={t('growth.coupons.bonusDetails')}
      >
        {opened !== undefined && <CouponDetails couponId={opened} stream={stream} />}
      </ReactiveOverlay>
    </>
  );
}
