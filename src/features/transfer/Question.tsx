import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TransferPhase } from '../../stores/transfer/index.ts';
import { Modal } from '../../ui/overlay/index.ts';
import classes from './Transfer.module.css';

export interface QuestionProps {
  readonly phase: TransferPhase;
  readonly onAnswer: (isConfirmed: boolean) => void;
}

/** What the check of the transfer wants the user to confirm, in the exchange's words. */
export function Question({ phase, onAnswer }: QuestionProps) {
  const { t } = useTranslation();
  const isOpen = phase.name === 'asking';
  // Stays readable while the dialog fades out.
  const [message, setMessage] = useState('');
  if (isOpen && phase.message !== message) setMessage(phase.message);
  return (
    <Modal isOpen={isOpen} onClose={() => onAnswer(false)} title={t('transfer.confirmTitle')} isNarrow>
      <p className={classes['question']}>{message}</p>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={() => onAnswer(false)}>
          {t('transfer.cancel')}
        </Button>
        <Button onClick={() => onAnswer(true)} data-autofocus>
          {t('transfer.confirm')}
        </Button>
      </Group>
    </Modal>
  );
}
