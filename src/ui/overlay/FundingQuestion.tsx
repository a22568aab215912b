import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FundingDialogProps } from './fundingDialogProps.ts';
import { Modal } from './Modal.tsx';
import { useLastRequest } from './useLastRequest.ts';
import classes from './ConfirmDialog.module.css';

/** Asks whether funds may leave an account although that costs something there. */
export default function FundingQuestion({ message, onAnswer }: FundingDialogProps) {
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
