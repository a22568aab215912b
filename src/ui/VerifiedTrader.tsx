import { IconRosetteDiscountCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import classes from './VerifiedTrader.module.css';

interface VerifiedTraderProps {
  readonly isVerified: boolean;
  /** Leads to the public profile of this UID; no link where it is left out. */
  readonly displayUserId?: string | undefined;
}

/** The badge of a verified trader; nothing for other users. */
export function VerifiedTrader({ isVerified, displayUserId }: VerifiedTraderProps) {
  const { t } = useTranslation();
  if (!isVerified) return null;
  const badge = (
    <>
      <IconRosetteDiscountCheckFilled size={16} aria-hidden="true" />
      {t('ui.verifiedTrader')}
    </>
  );
  if (displayUserId === undefined) return <span className={classes['badge']}>{badge}</span>;
  return (
    <Link href={`/trader/${displayUserId}`} className={classes['badge']}>
      {badge}
    </Link>
  );
}
