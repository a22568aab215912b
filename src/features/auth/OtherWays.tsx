import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './OtherWays.module.css';

export interface OtherWaysProps {
  /** Whether one of them is for phones, which show no QR code. */
  readonly isForPhones?: boolean;
  readonly children: ReactNode;
}

/** What does without the form above it: the other ways to log in or sign up. */
export function OtherWays({ isForPhones = true, children }: OtherWaysProps) {
  const { t } = useTranslation();
  return (
    <div className={classes['ways']} data-wide-only={!isForPhones || undefined}>
      <p className={classes['or']}>{t('auth.social.or')}</p>
      {children}
    </div>
  );
}
