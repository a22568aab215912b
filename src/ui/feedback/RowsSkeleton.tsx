import { rem, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './RowsSkeleton.module.css';

export interface RowsSkeletonProps {
  readonly rows: number;
  /** Height of a row in pixels at the usual font size, the same as that of the real one, so that nothing moves when data arrives. */
  readonly rowHeight: number;
}

/** Grey bars in the place of a list that is loading for the first time. */
export function RowsSkeleton({ rows, rowHeight }: RowsSkeletonProps) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('ui.loading')}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={classes['row']} style={{ height: rem(rowHeight) }}>
          <Skeleton height={12} width="24%" />
          <Skeleton height={12} width="18%" />
          <Skeleton height={12} width="14%" />
        </div>
      ))}
    </div>
  );
}
