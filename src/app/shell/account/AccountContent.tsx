import { IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../stores/session/index.ts';
import { Action } from '../actions/Action.tsx';
import { AccountEntries } from './AccountEntries.tsx';
import classes from './Account.module.css';
import { Identity } from './Identity.tsx';
import { NicknameLine } from './NicknameLine.tsx';
import { RewardsLink } from './RewardsLink.tsx';
import { useLogout } from './useLogout.ts';

/** The user dropdown: who is logged in, where everything about the account is, and the way out. */
export default function AccountContent() {
  const { t } = useTranslation();
  const { user, info } = useSession();
  const logout = useLogout();
  if (user === null) return null;
  return (
    <>
      <div className={classes['head']}>
        <Identity user={user} info={info} />
        {info !== null && <NicknameLine info={info} />}
      </div>
      <RewardsLink />
      <AccountEntries />
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
