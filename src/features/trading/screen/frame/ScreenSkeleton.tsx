import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './ScreenSkeleton.module.css';

/** The outline of the screen while the pairs are fetched. */
export function ScreenSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={classes['screen']} role="status" aria-label={t('ui.loading')}>
      <Skeleton height={40} radius={0} />
      <div className={classes['columns']}>
        <Skeleton height="100%" radius={0} />
        <Skeleton height="100%" radius={0} className={classes['side']} />
        <Skeleton height="100%" radius={0} className={classes['side']} />
      </div>
    </div>
  );
}
