import { IconRosetteDiscountCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './VerifiedTrader.module.css';

/** Says on a profile that the exchange vouches for the trader; nothing for everybody else. */
export function VerifiedTrader({ isVerified }: { readonly isVerified: boolean }) {
  const { t } = useTranslation();
  if (!isVerified) return null;
  return (
    <span className={classes['badge']}>
      <IconRosetteDiscountCheckFilled size={16} aria-hidden="true" />
      {t('ui.verifiedTrader')}
    </span>
  );
}
