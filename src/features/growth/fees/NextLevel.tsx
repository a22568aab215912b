import { useTranslation } from 'react-i18next';
import type { FeeLevel } from '../../../stores/growth/fees.ts';
import { usePreferences } from '../../../stores/preferences.ts';
import { useFormat } from '../../../ui/format/format.ts';
import { inOrder } from '../../../ui/format/inOrder.ts';
import { MASK } from '../../../ui/text/figures.tsx';
import classes from './Fees.module.css';
import { missingOf } from './missing.ts';

/** Names the level that comes next and what is missing, or says that there is none above; nothing once it is earned. */
export function NextLevel({ own: { level, volume, balance, next } }: { readonly own: FeeLevel }) {
  const { t } = useTranslation();
  const { formatDecimal } = useFormat();
  const { hideBalance } = usePreferences();
  if (next === null) return <p className={classes['note']}>{t('growth.fees.highest', { level })}</p>;
  const missing = [missingOf(volume, next.volume), missingOf(balance, next.balance)] as const;
  if (missing.includes('0')) return null;
  const [moreVolume, moreBalance] = missing.map((amount) =>
    hideBalance ? MASK : inOrder(`${formatDecimal(amount, 2)} USDT`),
  );
  return (
    <p className={classes['note']}>
      {t('growth.fees.next', { level: next.level, volume: moreVolume, balance: moreBalance })}
    </p>
  );
}
