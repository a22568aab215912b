import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from './Modal.tsx';
import { useLastRequest } from './useLastRequest.ts';
import classes from './ConfirmDialog.module.css';

export interface FundingDialogProps {
  /** What the user has to agree to before funds move; asked while there is something. */
  readonly message: string | undefined;
  readonly onAnswer: (isConfirmed: boolean) => void;
}

/** Asks whether funds may leave an account although that costs something there. */
export function FundingDialog({ message, onAnswer }: FundingDialogProps) {
  const { t } = useTranslation();
  const last = useLastRequest(useMemo(() => (message === undefined ? null : { message }), [message]));
  return (
    <Modal
      isOpen={last?.isOpen ?? false}
      isNarrow
      onClose={() => onAnswer(false)}
      title={t('funding.confirm')}
    >
      <p className={classes['text']}>{last?.request.message}</p>
      <div className={classes['buttons']}>
        <Button variant="default" onClick={() => onAnswer(false)}>
          {t('ui.cancel')}
        </Button>
        <Button onClick={() => onAnswer(true)} data-autofocus>
          {t('funding.continue')}
        </Button>
      </div>
    </Modal>
  );
}
