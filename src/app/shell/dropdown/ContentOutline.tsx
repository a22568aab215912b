import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './ContentOutline.module.css';

/** Grey lines in the place of what is on its way into a menu or drawer. */
export function ContentOutline({ lines }: { readonly lines: number }) {
  const { t } = useTranslation();
  return (
    <div className={classes['outline']} role="presentation" title={t('ui.loading')}>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} height={12} width={index % 2 === 0 ? '72%' : '48%'} />
      ))}
    </div>
  );
}
