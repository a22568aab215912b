import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../platform/failure.ts';
import { toast } from '../feedback/toast.ts';
import { useFailureText } from '../feedback/useFailureText.ts';
import { Modal } from '../overlay/Modal.tsx';

interface ResetFundsDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onReset: () => Promise<Failure | undefined>;
}

/** Asks before demo funds are reset. */
export default function ResetFundsDialog({ isOpen, onClose, onReset }: ResetFundsDialogProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const [isPending, setPending] = useState(false);
  const reset = async (): Promise<void> => {
    setPending(true);
    const failure = await onReset();
    if (failure === undefined) toast.success(t('ui.simulated.resetDone'));
    else toast.error(failureText(failure));
    setPending(false);
    onClose();
  };
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={t('ui.simulated.resetTitle')}>
      {t('ui.simulated.resetText')}
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('ui.simulated.keep')}
        </Button>
        <Button disabled={isPending} onClick={() => void reset()} data-autofocus>
          {t('ui.simulated.reset')}
        </Button>
      </Group>
    </Modal>
  );
}
