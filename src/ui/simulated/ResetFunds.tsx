import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../platform/failure.ts';
import { toast } from '../feedback/toast.ts';
import { useFailureText } from '../feedback/useFailureText.ts';
import { Modal } from '../overlay/Modal.tsx';

interface ResetFundsProps {
  /** Resets them; answers why they were not, and never rejects. */
  readonly onReset: () => Promise<Failure | undefined>;
}

/** Brings demo funds back to what they began with, once the user has confirmed. */
export function ResetFunds({ onReset }: ResetFundsProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  const reset = async (): Promise<void> => {
    setPending(true);
    const failure = await onReset();
    if (failure === undefined) toast.success(t('ui.simulated.resetDone'));
    else toast.error(failureText(failure));
    setPending(false);
    setOpen(false);
  };
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
        {t('ui.simulated.reset')}
      </Button>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} title={t('ui.simulated.resetTitle')}>
        {t('ui.simulated.resetText')}
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={() => setOpen(false)}>
            {t('ui.simulated.keep')}
          </Button>
          <Button disabled={isPending} onClick={() => void reset()} data-autofocus>
            {t('ui.simulated.reset')}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
