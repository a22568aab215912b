import { useTranslation } from 'react-i18next';
import type { Coupon } from '../../../stores/growth/coupons.ts';
import { useFormat } from '../../../ui/format/format.ts';
import { inOrder } from '../../../ui/format/inOrder.ts';
import { ShareBar } from '../ShareBar.tsx';
import classes from './Coupons.module.css';
import { shareDone } from './worth.ts';

/** How far a coupon's requirements are met, moving with every trade. */
export function Requirements({ coupon }: { readonly coupon: Coupon }) {
  const { volumeRequirement: volume, profitRequirement: profit, asset } = coupon;
  return (
    <>
      {volume !== null && (
        <Requirement name="volume" done={volume.completed} required={volume.required} asset={asset} />
      )}
      {profit !== null && (
        <Requirement name="profit" done={profit.reached} required={profit.required} asset={asset} />
      )}
    </>
  );
}

interface RequirementProps {
  readonly name: 'volume' | 'profit';
  readonly done: string;
  readonly required: string;
  readonly asset: string;
}

function Requirement({ name, done, required, asset }: RequirementProps) {
  const { t } = useTranslation();
  const { formatAmount, formatDecimal } = useFormat();
  const share = shareDone(done, required);
  const text = t('growth.coupons.progress', {
    done: inOrder(formatDecimal(done, 2)),
    required: inOrder(`${formatAmount(required)} ${asset}`),
  });
  const label = t(`growth.coupons.${name}`);
  return (
    <div className={classes['requirement']} data-requirement={name}>
      <p className={classes['requirementHead']}>
        <span>{label}</span>
        <span>{text}</span>
      </p>
      <ShareBar label={label} share={share} text={text} />
    </div>
  );
}
