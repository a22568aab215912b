import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../stores/failure.ts';
import { useCoupon } from '../../../stores/growth/coupons.ts';
import type { Coupon, CouponEvent, CouponStream } from '../../../stores/growth/coupons.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { useFailureText } from '../../../ui/feedback/useFailureText.ts';
import { useFormat } from '../../../ui/format/format.ts';
import { inOrder } from '../../../ui/format/inOrder.ts';
import { formatDateTime } from '../../../ui/format/time.ts';
import { Facts } from '../../../ui/page/page.tsx';
import { Amount, Figure } from '../../../ui/text/figures.tsx';
import classes from './Coupons.module.css';
import { Requirements } from './Requirements.tsx';
import { FundBadge, StatusBadge } from './StatusBadge.tsx';
import { useVolumeText } from './useVolumeText.ts';
import { worthOf } from './worth.ts';

interface CouponDetailsProps {
  readonly couponId: string;
  readonly stream: CouponStream;
}

/** Everything about a coupon: its figures, what its rule says, and what has happened to it. */
export function CouponDetails({ couponId, stream }: CouponDetailsProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { item, error, reload } = useCoupon(couponId, stream);
  if (item === undefined && error !== undefined) {
    return (
      <ErrorState
        title={t('growth.coupons.failed')}
        detail={failureText(failureOf(error))}
        onRetry={reload}
      />
    );
  }
  if (item === undefined) return <Skeleton height={480} />;
  return (
    <div className={classes['details']}>
      <Summary coupon={item.coupon} />
      <section>
        <h3 className={classes['subtitle']}>{t('growth.coupons.rules')}</h3>
        <Rules coupon={item.coupon} />
      </section>
      <section>
        <h3 className={classes['subtitle']}>{t('growth.coupons.history')}</h3>
        <History coupon={item.coupon} events={item.history} />
      </section>
    </div>
  );
}

const AMOUNTS = [
  'bonusAmount',
  'cashbackAmount',
  'refundAmount',
  'profitDoubleAmount',
  'remainingAmount',
] as const;
const TIMES = ['distributedAt', 'startAt', 'endAt'] as const;

function Summary({ coupon }: { readonly coupon: Coupon }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name, type, asset, status, stage, reason, fund } = coupon;
  return (
    <section>
      <div className={classes['head']}>
        <span>
          <span className={classes['worth']}>{worthOf(coupon, t, format)}</span>
          <span className={classes['note']}>
            <span>{t(`growth.coupons.type.${type}`)}</span> · <bdi>{name}</bdi>
          </span>
        </span>
        <span className={classes['badges']}>
          <FundBadge fund={fund} />
          <StatusBadge status={status} stage={stage} />
        </span>
      </div>
      {reason !== null && <p className={classes['note']}>{t(`growth.coupons.reason.${reason}`)}</p>}
      <Requirements coupon={coupon} />
      <Facts
        facts={[
          ...AMOUNTS.map((member) => ({
            label: t(`growth.coupons.fact.${member}`),
            value: <Amount value={coupon[member]} asset={asset} />,
          })),
          ...TIMES.map((member) => ({
            label: t(`growth.coupons.fact.${member}`),
            value: <Figure>{formatDateTime(coupon[member])}</Figure>,
          })),
        ]}
      />
    </section>
  );
}

/** What the rule says, sentence by sentence. */
function Rules({ coupon }: { readonly coupon: Coupon }) {
  const { t } = useTranslation();
  const { formatAmount } = useFormat();
  const { type, asset, terms, volumeRequirement, profitRequirement, fund } = coupon;
  const amount = (value: string): string => inOrder(`${formatAmount(value)} ${asset}`);
  const volume = useVolumeText()(volumeRequirement?.required ?? null, coupon);
  const sentences = [
    t(`growth.coupons.about.${type}`),
    terms.minimumDeposit !== null &&
      t('growth.coupons.needsDeposit', { amount: amount(terms.minimumDeposit) }),
    volume !== undefined && volume,
    volume !== undefined && t('growth.coupons.noLinked'),
    profitRequirement !== null &&
      t('growth.coupons.needsProfit', { amount: amount(profitRequirement.required) }),
    terms.contracts !== null &&
      t('growth.coupons.contracts', { contracts: inOrder(terms.contracts.join(', ')) }),
    terms.loss !== null && t(`growth.coupons.loss.${terms.loss}`),
    terms.areProfitsOwn && t('growth.coupons.profitsOwn'),
    terms.isRecalledByTransfer && t('growth.coupons.recallRule'),
    fund === 'NonTransferable' && t('growth.coupons.staysIn'),
  ];
  return (
    <ul className={classes['rules']}>
      {sentences.map((sentence) => sentence !== false && <li key={sentence}>{sentence}</li>)}
    </ul>
  );
}

interface HistoryProps {
  readonly coupon: Coupon;
  readonly events: readonly CouponEvent[];
}

function History({ coupon, events }: HistoryProps) {
  const { t } = useTranslation();
  return (
    <ol className={classes['history']}>
      {events.map((event, index) => (
        <li key={`${event.time}:${index}`}>
          <span>
            <span>
              {event.event === 'ended'
                ? t(`growth.coupons.status.${event.status}`)
                : event.event === 'staged' && event.stage !== null
                  ? t(`growth.coupons.stage.${event.stage}`)
                  : t(`growth.coupons.event.${event.event}`)}
            </span>
            {event.amount !== null && (
              <>
                {' '}
                <Amount value={event.amount} asset={coupon.asset} />
              </>
            )}
          </span>
          <Figure className={classes['time']}>{formatDateTime(event.time)}</Figure>
        </li>
      ))}
    </ol>
  );
}
