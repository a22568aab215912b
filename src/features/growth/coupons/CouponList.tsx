import { Button } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { COUPON_STATUSES, useCoupons } from '../../../stores/growth/coupons.ts';
import type { CouponStatus, CouponStream } from '../../../stores/growth/coupons.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/feedback/RowsSkeleton.tsx';
import { Stale } from '../../../ui/feedback/Stale.tsx';
import { useFormat } from '../../../ui/format/format.ts';
import { Pager } from '../../../ui/table/Pager.tsx';
import { CouponCard } from './CouponCard.tsx';
import classes from './Coupons.module.css';

interface StatusTabsProps {
  readonly value: CouponStatus;
  readonly counts: ReadonlyMap<CouponStatus, number>;
  readonly onChange: (status: CouponStatus) => void;
}

/** The statuses, each with how many coupons have it; those that none has are left out, apart from what is pending and what has succeeded. */
export function StatusTabs({ value, counts, onChange }: StatusTabsProps) {
  const { t } = useTranslation();
  const { formatDecimal } = useFormat();
  const shown = COUPON_STATUSES.filter(
    (status) => counts.has(status) || status === value || status === 'Pending' || status === 'Success',
  );
  return (
    <div className={classes['tabs']} role="group" aria-label={t('growth.coupons.statuses')}>
      {shown.map((status) => (
        <button
          key={status}
          type="button"
          className={classes['tab']}
          aria-pressed={status === value}
          onClick={() => onChange(status)}
        >
          <span>{t(`growth.coupons.status.${status}`)}</span>
          <bdi className={classes['count']}>{formatDecimal(String(counts.get(status) ?? 0))}</bdi>
        </button>
      ))}
    </div>
  );
}

interface CouponListProps {
  readonly status: CouponStatus;
  readonly stream: CouponStream;
  readonly onOpen: (couponId: string) => void;
}

const CARD_HEIGHT = 152;

/** The coupons of a status, page by page. */
export function CouponList({ status, stream, onOpen }: CouponListProps) {
  const { t } = useTranslation();
  const list = useCoupons(status, stream);
  const { items, error, reload } = list;
  if (items === undefined) {
    if (error === undefined) return <RowsSkeleton rows={2} rowHeight={CARD_HEIGHT} />;
    return <ErrorState title={t('growth.coupons.failed')} onRetry={reload} />;
  }
  if (items.length === 0 && !list.hasNext) return <None status={status} />;
  return (
    <Stale state={stream}>
      <ul className={classes['list']}>
        {items.map((coupon) => (
          <CouponCard key={coupon.couponId} coupon={coupon} onOpen={() => onOpen(coupon.couponId)} />
        ))}
      </ul>
      <Pager list={list} />
    </Stale>
  );
}

/** Nothing of a status; where coupons come from, if none is pending. */
function None({ status }: { readonly status: CouponStatus }) {
  const { t } = useTranslation();
  if (status !== 'Pending') return <EmptyState title={t('growth.coupons.none')} />;
  return (
    <EmptyState
      title={t('growth.coupons.empty')}
      hint={t('growth.coupons.emptyHint')}
      icon={<IconTicket size={28} stroke={1.5} />}
      action={
        <Button component={Link} href="/personal/deposit" variant="light" size="sm" mt={8}>
          {t('growth.coupons.deposit')}
        </Button>
      }
    />
  );
}
