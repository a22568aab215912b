import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './PageSkeleton.module.css';

/** A quiet outline of a page: a heading and a panel. */
export function PageSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={classes['page']} role="status" aria-label={t('ui.loading')}>
      <Skeleton height={32} width="40%" />
      <Skeleton height={16} width="64%" />
      <Skeleton height={360} />
    </div>
  );
}
