import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Contact } from './contact.ts';
import classes from './ContactTabs.module.css';

export interface ContactTabsProps {
  readonly kind: Contact['kind'];
  readonly onChange: (kind: Contact['kind']) => void;
}

const KINDS = ['email', 'phone'] as const;

/** E-mail or phone: by which of them the form below goes. */
export function ContactTabs({ kind, onChange }: ContactTabsProps) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={t('login.loginId')} className={classes['tabs']}>
      {KINDS.map((each) => (
        <UnstyledButton
          key={each}
          className={classes['tab']}
          aria-pressed={each === kind}
          onClick={() => onChange(each)}
        >
          {t(each === 'email' ? 'auth.phone.byEmail' : 'auth.phone.byPhone')}
        </UnstyledButton>
      ))}
    </div>
  );
}
