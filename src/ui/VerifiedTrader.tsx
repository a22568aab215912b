import { IconRosetteDiscountCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './VerifiedTrader.module.css';

/** The badge of a verified trader; nothing for other users. */
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
