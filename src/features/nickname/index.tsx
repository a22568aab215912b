import '@mantine/core/styles/Input.layer.css';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  canSubmit,
  NICKNAME_LIMIT,
  NICKNAME_STATUS,
  nicknameLength,
  withoutEmoji,
} from '../../stores/account/nickname.ts';
import { createNicknameChange } from '../../stores/account/nicknameChange.ts';
import type { EditPermission } from '../../stores/account/nicknameChange.ts';
import { posts } from '../../stores/data/layer.ts';
import { useForm } from '../../stores/data/useForm.ts';
import { session } from '../../stores/session/index.ts';
import type { UserInfo } from '../../stores/session/index.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useCleanedText } from '../../ui/input/useCleanedText.ts';
import { Modal } from '../../ui/overlay/Modal.tsx';
import { Figure } from '../../ui/text/figures.tsx';
import classes from './Nickname.module.css';

const nicknameChange = createNicknameChange({ posts, session });

export interface NicknameDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks for another nickname. While one is under review there is a message instead of the dialog. Mounted again for each opening. */
export default function NicknameDialog({ isOpen, onClose }: NicknameDialogProps) {
  const { t } = useTranslation();
  const [info, setInfo] = useState<UserInfo>();

  const onPermission = useEffectEvent((permission: EditPermission) => {
    if (permission.kind === 'allowed') {
      setInfo(permission.info);
      return;
    }
    if (permission.kind === 'unknown') toast.error(t('ui.networkError'));
    else if (permission.nickname === null) toast.info(t('nickname.waiting'));
    else toast.info(t('nickname.underReview', { nickname: permission.nickname }));
    onClose();
  });
  useEffect(() => {
    let isCurrent = true;
    void nicknameChange.permission().then((permission) => {
      if (isCurrent) onPermission(permission);
    });
    return () => void (isCurrent = false);
  }, []);

  return (
    <Modal isOpen={isOpen && info !== undefined} onClose={onClose} title={t('nickname.title')} isNarrow>
      {info !== undefined && <NicknameForm info={info} onDone={onClose} onRejected={setInfo} />}
    </Modal>
  );
}

interface NicknameFormProps {
  readonly info: UserInfo;
  /** The change is under review. */
  readonly onDone: () => void;
  /** It was rejected at once, as what is now known of the user says. */
  readonly onRejected: (info: UserInfo) => void;
}

/** The new nickname, how long it is, and how many changes are left this month. */
function NicknameForm({ info, onDone, onRejected }: NicknameFormProps) {
  const { t } = useTranslation();
  const form = useForm({ id: 'nickname', initial: { nickname: '' } });
  const { nickname } = form.values;
  const input = useCleanedText(nickname, withoutEmoji, (text) => form.change({ nickname: text }));
  const remaining = info.nickNameModificationTimes;
  const length = nicknameLength(nickname);
  const isReady = canSubmit(nickname, { remaining, isLoading: form.loading });

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isReady) return;
    if (!(await form.submit((values) => nicknameChange.submit(values.nickname)))) return;
    const { info: now } = session.state;
    if (now !== null && now !== info && now.nickNameStatus === NICKNAME_STATUS.rejected) {
      onRejected(now);
      return;
    }
    toast.success(t('nickname.submitted'));
    onDone();
  };

  return (
    <form className={classes['form']} noValidate onSubmit={(event) => void submit(event)}>
      {info.nickNameStatus === NICKNAME_STATUS.rejected && (
        <p role="alert" className={classes['rejected']}>
          {t('nickname.rejected', { nickname: info.newNickName ?? info.currentNickName })}
        </p>
      )}
      <TextInput
        size="md"
        name="nickname"
        label={t('nickname.label')}
        placeholder={info.currentNickName}
        autoComplete="off"
        dir="auto"
        {...input}
        disabled={remaining === 0}
        error={length > NICKNAME_LIMIT && t('nickname.tooLong')}
        rightSection={<Figure className={classes['counter']}>{`${length}/${NICKNAME_LIMIT}`}</Figure>}
        rightSectionWidth={64}
        data-autofocus
      />
      <p className={classes['remaining']}>
        {remaining === 0
          ? t('nickname.limitReached', { count: info.maxNickNamModificationTimes })
          : t('nickname.remaining', { count: remaining })}
      </p>
      <Button type="submit" size="md" fullWidth disabled={!isReady} loading={form.loading}>
        {t('nickname.confirm')}
      </Button>
    </form>
  );
}
