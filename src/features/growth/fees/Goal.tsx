import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../stores/preferences.ts';
import { useFormat } from '../../../ui/format/format.ts';
import { inOrder } from '../../../ui/format/inOrder.ts';
import { MASK } from '../../../ui/text/figures.tsx';
import { shareDone } from '../coupons/worth.ts';
import { ShareBar } from '../ShareBar.tsx';
import classes from './Fees.module.css';
import { missingOf } from './missing.ts';

interface GoalProps {
  readonly name: string;
  /** The VIP level that this is a way to. */
  readonly level?: number;
  /** Decimal strings, in USDT. */
  readonly done: string;
  readonly required: string;
}

/** How much of an amount is there, and what is missing. */
export function Goal({ name, level, done, required }: GoalProps) {
  const { t } = useTranslation();
  const { formatAmount, formatDecimal } = useFormat();
  const { hideBalance } = usePreferences();
  const share = hideBalance ? 0 : shareDone(done, required);
  const missing = missingOf(done, required);
  const amount = hideBalance ? MASK : inOrder(`${formatDecimal(missing, 2)} USDT`);
  const text = t('growth.coupons.progress', {
    done: hideBalance ? MASK : inOrder(formatDecimal(done, 2)),
    required: inOrder(`${formatAmount(required, 0)} USDT`),
  });
  return (
    <div className={classes['goal']}>
      <p className={classes['goalHead']}>
        <span>{name}</span>
        <span className="tm-figures">{text}</span>
      </p>
      <ShareBar label={name} share={share} text={text} />
      <p className={classes['toGo']}>
        {missing === '0' && !hideBalance
          ? t('growth.fees.reached')
          : level === undefined
            ? t('growth.fees.toGo', { amount })
            : t('growth.fees.toGoTo', { amount, level })}
      </p>
    </div>
  );
}
