import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { dialogs } from '../../../stores/dialogs.ts';
import type { Coupon } from '../../../stores/growth/coupons.ts';
import { useFormat } from '../../../ui/format/format.ts';
import { Amount } from '../../../ui/text/figures.tsx';
import classes from './Coupons.module.css';
import { Requirements } from './Requirements.tsx';
import { FundBadge, StatusBadge } from './StatusBadge.tsx';
import { Validity } from './Validity.tsx';
import { worthOf } from './worth.ts';

export interface CouponCardProps {
  readonly coupon: Coupon;
  readonly onOpen: () => void;
}

/** A coupon at a glance: what it is worth, where it stands, how long it is valid and what is still asked for. */
export function CouponCard({ coupon, onOpen }: CouponCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name, type, asset, fund, status, stage, reason, remainingAmount } = coupon;
  return (
    <li className={classes['coupon']} data-over={stage === null} data-testid={`coupon-${coupon.couponId}`}>
      <div className={classes['stub']}>
        <span className={classes['worth']}>{worthOf(coupon, t, format)}</span>
        <span className={classes['type']}>{t(`growth.coupons.type.${type}`)}</span>
      </div>
      <div className={classes['body']}>
        <div className={classes['head']}>
          <h3 className={classes['name']}>
            <bdi>{name}</bdi>
          </h3>
          <span className={classes['badges']}>
            <FundBadge fund={fund} />
            <StatusBadge status={status} stage={stage} />
          </span>
        </div>
        {reason !== null && <p className={classes['note']}>{t(`growth.coupons.reason.${reason}`)}</p>}
        {stage === 'inForce' && (
          <p className={classes['note']}>
            {t('growth.coupons.remaining')}: <Amount value={remainingAmount} asset={asset} />
          </p>
        )}
        {stage !== null && <Requirements coupon={coupon} />}
        <Validity coupon={coupon} />
        <div className={classes['actions']}>
          <NextStep coupon={coupon} />
          <Button size="compact-sm" variant="default" onClick={onOpen}>
            {t('growth.coupons.details')}
          </Button>
        </div>
      </div>
    </li>
  );
}

/** Product of the perpetual account, and of the wallet. */
const PERPETUAL = 4;
const WALLET = 1;

/** What brings the coupon on: a deposit, a trade, or taking out what has become one's own. */
function NextStep({ coupon }: { readonly coupon: Coupon }) {
  const { t } = useTranslation();
  const { stage, status, fund, terms, asset } = coupon;
  if (stage === 'waiting' && terms.minimumDeposit !== null) {
    return (
      <Button size="compact-sm" component={Link} href="/personal/deposit">
        {t('growth.coupons.deposit')}
      </Button>
    );
  }
  if (stage === 'inForce') {
    return (
      <Button size="compact-sm" component={Link} href={tradePath(terms.contracts)}>
        {t('growth.coupons.trade')}
      </Button>
    );
  }
  if (status === 'Success' && fund === 'Transferable') {
    const open = () => dialogs.openTransfer({ asset, fromProduct: PERPETUAL, toProduct: WALLET });
    return (
      <Button size="compact-sm" variant="light" onClick={open}>
        {t('growth.coupons.transfer')}
      </Button>
    );
  }
  return null;
}

/** Where trades count. */
function tradePath(contracts: readonly string[] | null): string {
  return `/contract/exchange/${contracts?.[0] ?? 'BTC-USDT'}`;
}
