import { IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Action } from '../actions/Action.tsx';
import classes from './Account.module.css';
import { useLogout } from './useLogout.ts';

/** The way out, apart from the other entries. */
export function Logout() {
  const { t } = useTranslation();
  const logout = useLogout();
  return (
    <>
      <div className={classes['separator']} />
      <Action onSelect={logout}>
        <span className={classes['entry']}>
          <IconLogout className="tm-mirrored" size={18} stroke={1.75} aria-hidden="true" />
          <span className={classes['text']}>{t('account.logout')}</span>
        </span>
      </Action>
    </>
  );
}
