import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { claimCoupon, useOffers } from '../../../stores/growth/coupons.ts';
import type { CouponOffer, CouponStream } from '../../../stores/growth/coupons.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useFormat } from '../../../ui/format/format.ts';
import { inOrder } from '../../../ui/format/inOrder.ts';
import { Panel } from '../../../ui/page/page.tsx';
import { useAction } from '../../base/useAction.ts';
import classes from './Coupons.module.css';
import { FundBadge } from './StatusBadge.tsx';
import { useVolumeText } from './useVolumeText.ts';
import { TimeLeft } from './Validity.tsx';
import { worthOf } from './worth.ts';

/** What can be claimed now; nothing where that is nothing. */
export function Offers({ stream }: { readonly stream: CouponStream }) {
  const { t } = useTranslation();
  const { item, error, reload } = useOffers(stream);
  if (item === undefined && error === undefined) return null;
  if (item?.length === 0) return null;
  return (
    <Panel title={t('growth.coupons.claimable')}>
      {item === undefined ? (
        <ErrorState title={t('growth.coupons.failed')} onRetry={reload} />
      ) : (
        <ul className={classes['list']}>
          {item.map((offer) => (
            <Offer key={offer.ruleId} offer={offer} onClaimed={reload} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface OfferProps {
  readonly offer: CouponOffer;
  readonly onClaimed: () => void;
}

function Offer({ offer, onClaimed }: OfferProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const volumeText = useVolumeText()(offer.requiredVolume, offer);
  const { isBusy, run } = useAction();
  const { ruleId, name, type, asset, fund, validDays, claimUntil, requiredProfit } = offer;
  const amount = (value: string): string => inOrder(`${format.formatAmount(value)} ${asset}`);

  const claim = async (): Promise<void> => {
    await claimCoupon(ruleId).finally(onClaimed);
    toast.success(t('growth.coupons.claimed'));
  };

  return (
    <li className={classes['coupon']}>
      <div className={classes['stub']}>
        <span className={classes['worth']}>{worthOf(offer, t, format)}</span>
        <span className={classes['type']}>{t(`growth.coupons.type.${type}`)}</span>
      </div>
      <div className={classes['body']}>
        <div className={classes['head']}>
          <h3 className={classes['name']}>
            <bdi>{name}</bdi>
          </h3>
          <FundBadge fund={fund} />
        </div>
        <p className={classes['note']}>
          {`${t(`growth.coupons.about.${type}`)} ${t('growth.coupons.validDays', { count: validDays })}`}
        </p>
        {volumeText !== undefined && (
          <p className={classes['note']}>{`${volumeText} ${t('growth.coupons.noLinked')}`}</p>
        )}
        {requiredProfit !== null && (
          <p className={classes['note']}>
            {t('growth.coupons.needsProfit', { amount: amount(requiredProfit) })}
          </p>
        )}
        <div className={classes['actions']}>
          <Button size="compact-sm" loading={isBusy} onClick={() => run(claim)}>
            {t('growth.coupons.claim')}
          </Button>
          <TimeLeft until={claimUntil} />
        </div>
      </div>
    </li>
  );
}
