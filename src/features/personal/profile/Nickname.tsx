import { ActionIcon, Badge } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { nicknameOf } from '../../../stores/account/nickname.ts';
import { dialogs } from '../../../stores/dialogs.ts';
import type { UserInfo } from '../../../stores/session/index.ts';
import '../styles.ts';

/** The nickname with what became of the last change, and the way to change it. */
export function Nickname({ info }: { readonly info: UserInfo }) {
  const { t } = useTranslation();
  const { shown, review } = nicknameOf(info);
  return (
    <>
      <bdi>{shown}</bdi>
      {review === 'underReview' && (
        <Badge tt="none" variant="default" c="var(--tm-warning-text)">
          {t('personal.profile.review')}
        </Badge>
      )}
      {review === 'rejected' && (
        <Badge tt="none" variant="default" c="var(--tm-red-text)">
          {t('personal.profile.rejected')}
        </Badge>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('personal.profile.edit')}
        onClick={() => dialogs.openNickname()}
      >
        <IconPencil size={18} stroke={1.75} />
      </ActionIcon>
    </>
  );
}
