import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../../ui/feedback/useCopy.ts';
import classes from './Security.module.css';

export interface RecoveryCodeListProps {
  readonly codes: readonly string[];
  /** Called when they are kept elsewhere: they are not shown again. */
  readonly onKept: () => void;
}

/** New recovery codes, which are shown this once. */
export function RecoveryCodeList({ codes, onKept }: RecoveryCodeListProps) {
  const { t } = useTranslation();
  const copy = useCopy();
  const section = useRef<HTMLElement>(null);
  // What asked for them is gone, or stands above.
  useEffect(() => section.current?.focus(), [codes]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={classes['codes']}
      aria-label={t('personal.security.recoveryCodes.title')}
    >
      <p role="status">{t('personal.security.recoveryCodes.text')}</p>
      <ul className={classes['list']} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes['actions']}>
        <Button size="xs" variant="default" onClick={() => void copy(codes.join('\n'))}>
          {t('personal.security.recoveryCodes.copy')}
        </Button>
        <Button size="xs" onClick={onKept}>
          {t('personal.security.recoveryCodes.kept')}
        </Button>
      </div>
    </section>
  );
}
