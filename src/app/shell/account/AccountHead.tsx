import { IconCopy, IconRosetteDiscountCheckFilled, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { nicknameOf } from '../../../stores/account/nickname.ts';
import { dialogs } from '../../../stores/dialogs.ts';
import { useSession } from '../../../stores/session/index.ts';
import type { SessionUser, UserInfo } from '../../../stores/session/index.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useCopy } from '../../../ui/feedback/useCopy.ts';
import { Figure } from '../../../ui/text/figures.tsx';
import { Action, useActionPlace } from '../actions/Action.tsx';
import classes from './Account.module.css';
import { Tag } from './Tag.tsx';

/** Who is logged in. */
export function AccountHead() {
  const { user, info } = useSession();
  if (user === null) return null;
  return (
    <div className={classes['head']}>
      <Identity user={user} info={info} />
      {info !== null && <NicknameLine info={info} />}
    </div>
  );
}

interface IdentityProps {
  readonly user: SessionUser;
  /** Null until the exchange has told. */
  readonly info: UserInfo | null;
}

/** The greeting with the badges of the user, and the UID to copy. */
function Identity({ user, info }: IdentityProps) {
  const { t } = useTranslation();
  const copy = useCopy();

  return (
    <>
      {info !== null && (
        <div className={classes['greeting']}>
          <span className={classes['name']}>{t('account.greeting', { name: info.currentNickName })}</span>
          {info.isVerifiedTrader && (
            <span className={classes['verified']} title={t('account.verifiedTrader')}>
              <Action href={`/trader/${user.displayUserId}`} look="sign">
                <IconRosetteDiscountCheckFilled size={18} aria-hidden="true" />
                <span className={classes['unseen']}>{t('account.verifiedTrader')}</span>
              </Action>
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

/**
 * The nickname, to be changed by pressing it. While a change is under review the new one is shown and there is
 * nothing to edit, only a message that says so.
 */
function NicknameLine({ info }: { readonly info: UserInfo }) {
  const { t } = useTranslation();
  const { openDialog } = useActionPlace();
  const { shown, review, requested } = nicknameOf(info);
  const isUnderReview = review === 'underReview';

  const edit = (): void => {
    if (isUnderReview) toast.info(t('account.nicknameUnderReview', { nickname: requested }));
    else openDialog(dialogs.openNickname);
  };

  return (
    <>
      <Action keepsOpen={isUnderReview} onSelect={edit}>
        <span className={classes['fact']}>
          <span className={classes['caption']}>{t('account.nickname')}</span>
          <bdi className={classes['nickname']}>{shown}</bdi>
          {isUnderReview && <Tag tone="pending">{t('account.review')}</Tag>}
          {review === 'rejected' && <Tag tone="failed">{t('account.failed')}</Tag>}
          <span className={classes['sign']}>
            <IconPencil size={16} stroke={1.75} aria-hidden="true" />
            <span className={classes['unseen']}>{t('account.editNickname')}</span>
          </span>
        </span>
      </Action>
      {review === 'rejected' && requested !== '' && (
        <p className={classes['note']}>{t('account.nicknameRejected', { nickname: requested })}</p>
      )}
    </>
  );
}
