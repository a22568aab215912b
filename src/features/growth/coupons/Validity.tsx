import { useTranslation } from 'react-i18next';
import { formatCountdown, formatDateTime } from '../../../ui/format/time.ts';
import { Figure } from '../../../ui/text/figures.tsx';
import { useNow } from '../../../ui/useNow.ts';
import type { Coupon } from '../../../stores/growth/coupons.ts';
import classes from './Coupons.module.css';

const DAY_MS = 86_400_000;
/** What ends later needs no countdown. */
const LONG_MS = 100 * DAY_MS;
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** From when until when a coupon is valid, and what is left of that while it is pending. */
export function Validity({ coupon }: { readonly coupon: Coupon }) {
  const { t } = useTranslation();
  const { startAt, endAt, status } = coupon;
  return (
    <p className={classes['validity']}>
      <span>{t('growth.coupons.valid')}</span>
      <span className={classes['period']}>
        <Figure>{formatDateTime(startAt)}</Figure> – <Figure>{formatDateTime(endAt)}</Figure>
      </span>
      {status === 'Pending' && <TimeLeft until={endAt} />}
    </p>
  );
}

/** How long it is until a moment that is near: in days, and on the last day to the second. */
export function TimeLeft({ until }: { readonly until: number }) {
  const left = until - useNow(MINUTE_MS);
  if (left >= LONG_MS) return null;
  return left < DAY_MS ? <SecondsLeft until={until} /> : <DaysLeft until={until} />;
}

function DaysLeft({ until }: { readonly until: number }) {
  const { t } = useTranslation();
  const count = Math.floor((until - useNow(MINUTE_MS)) / DAY_MS);
  return <span className={classes['left']}>{t('growth.coupons.daysLeft', { count })}</span>;
}

function SecondsLeft({ until }: { readonly until: number }) {
  const { t } = useTranslation();
  const left = until - useNow(SECOND_MS);
  return (
    <span className={classes['left']} data-urgent="true" role="timer">
      {left <= 0 ? t('growth.coupons.over') : t('growth.coupons.timeLeft', { time: formatCountdown(left) })}
    </span>
  );
}
