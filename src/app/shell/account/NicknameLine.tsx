import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { nicknameOf } from '../../../stores/account/index.ts';
import { dialogs } from '../../../stores/dialogs/index.ts';
import type { UserInfo } from '../../../stores/session/index.ts';
import { toast } from '../../../ui/feedback/index.ts';
import { Action, useActionPlace } from '../actions/Action.tsx';
import classes from './Account.module.css';
import { Tag } from './Tag.tsx';

/**
 * The nickname, to be changed by pressing it. While a change is under review the new one is shown and there is
 * nothing to edit, only a message that says so.
 */
export function NicknameLine({ info }: { readonly info: UserInfo }) {
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
