import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDemoLogins } from '../../stores/deployment/index.ts';
import type { DemoLogin } from '../../stores/deployment/index.ts';
import classes from './DemoHint.module.css';

/** On a demonstration exchange: the logins that anybody may use, each filling the form. Nothing anywhere else. */
export function DemoHint({ onPick }: { readonly onPick: (login: DemoLogin) => void }) {
  const { t } = useTranslation();
  const logins = useDemoLogins();
  if (logins.length === 0) return null;
  return (
    <section className={classes['hint']} aria-label={t('login.demo')}>
      <p className={classes['text']}>{t('login.demoHint')}</p>
      <ul className={classes['logins']}>
        {logins.map((login) => (
          <li key={login.loginId}>
            <UnstyledButton className={classes['login']} onClick={() => onPick(login)}>
              {login.loginId}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
