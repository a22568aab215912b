import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nicknameChange } from '../../stores/nickname/index.ts';
import type { EditPermission } from '../../stores/nickname/index.ts';
import type { UserInfo } from '../../stores/session/index.ts';
import { toast } from '../../ui/feedback/index.ts';
import { Modal } from '../../ui/overlay/index.ts';
import { NicknameForm } from './NicknameForm.tsx';
import '@mantine/core/styles/Input.layer.css';

export interface NicknameDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks for another nickname. While one is under review there is a message instead of the dialog. Mounted anew for each opening. */
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
      {info !== undefined && <NicknameForm info={info} onDone={onClose} />}
    </Modal>
  );
}
