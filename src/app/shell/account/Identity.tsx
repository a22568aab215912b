import { IconCopy, IconRosetteDiscountCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SessionUser, UserInfo } from '../../../stores/session/index.ts';
import { useCopy } from '../../../ui/feedback/index.ts';
import { Figure } from '../../../ui/text/index.ts';
import { Action } from '../actions/Action.tsx';
import classes from './Account.module.css';

export interface IdentityProps {
  readonly user: SessionUser;
  /** Null until the exchange has told. */
  readonly info: UserInfo | null;
}

/** The greeting with the badges of the user, and the UID to copy. */
export function Identity({ user, info }: IdentityProps) {
  const { t } = useTranslation();
  const copy = useCopy();

  return (
    <>
      {info !== null && (
        <div className={classes['greeting']}>
          <span className={classes['name']}>{t('account.greeting', { name: info.currentNickName })}</span>
          {info.isVerifiedTrader && (
            <span className={classes['verified']} title={t('account.verifiedTrader')}>
              <IconRosetteDiscountCheckFilled size={18} aria-hidden="true" />
              <span className={classes['unseen']}>{t('account.verifiedTrader')}</span>
            </span>
          )}
          <span className={classes['vip']}>
            <Action href="/m/#/vip" look="sign" label={t('account.vip', { level: info.vipTag })}>
              <bdi dir="ltr">{t('account.vip', { level: info.vipTag })}</bdi>
            </Action>
          </span>
        </div>
      )}
      {info !== null && (
        <span className={classes['login']}>
          <bdi dir="ltr">{info.loginId}</bdi>
        </span>
      )}
      <Action keepsOpen onSelect={() => void copy(user.displayUserId, t('account.copied'))}>
        <span className={classes['fact']}>
          <span className={classes['caption']}>{t('account.uid')}</span>
          <Figure>{user.displayUserId}</Figure>
          <IconCopy className={classes['sign']} size={16} stroke={1.75} aria-hidden="true" />
        </span>
      </Action>
    </>
  );
}
