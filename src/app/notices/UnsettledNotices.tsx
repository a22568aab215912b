import { CloseButton, Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dismissUnsettled, useUnsettled } from '../../stores/pageSettlement.ts';
import classes from './UnsettledNotices.module.css';

/** Every request that may or may not have been carried out, on screen until its outcome is settled. */
export default function UnsettledNotices() {
  const { t } = useTranslation();
  const unsettled = useUnsettled();
  if (unsettled.length === 0) return null;
  return (
    <ul className={classes['notices']} role="alert">
      {unsettled.map(({ id, text }) => (
        <li key={id} className={classes['notice']}>
          <Loader size={14} aria-hidden="true" />
          <span className={classes['text']}>{text}</span>
          <CloseButton size="sm" aria-label={t('ui.dismiss')} onClick={() => dismissUnsettled(id)} />
        </li>
      ))}
    </ul>
  );
}
