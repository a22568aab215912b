import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../../ui/feedback/toast.ts';
import { Modal } from '../../../../ui/overlay/Modal.tsx';
import { useCall } from '../useCall.ts';

export interface CancelAllQuestion {
  /** Orders that will go. */
  readonly count: number;
  /** Which orders those are, in a sentence. */
  readonly text: string;
  readonly isPending: boolean;
  /** Called once the user has confirmed; says itself what came of it, and never rejects. */
  readonly onConfirm: () => Promise<void>;
}

/**
 * What is asked before orders are cancelled together, save the sentence that says which.
 *
 * @param count orders that will go
 * @param cancel cancels them; may reject
 * @param unanswered said where no answer came and it is not known whether they were cancelled
 */
export function useCancelAll(
  count: number,
  cancel: () => Promise<readonly unknown[]>,
  unanswered?: string,
): Omit<CancelAllQuestion, 'text'> {
  const { t } = useTranslation();
  const { run, isPending } = useCall(unanswered);
  const onConfirm = async (): Promise<void> => {
    const cancelled = await run(cancel);
    if (cancelled !== undefined) toast.success(t('trade.outcome.allCancelled', { count: cancelled.length }));
  };
  return { count, isPending, onConfirm };
}

export interface CancelAllDialogProps extends CancelAllQuestion {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks before orders are cancelled together. */
export function CancelAllDialog(props: CancelAllDialogProps) {
  const { count, text, isPending, onConfirm, isOpen, onClose } = props;
  const { t } = useTranslation();

  const confirm = async (): Promise<void> => {
    await onConfirm();
    onClose();
  };

  return (
    <Modal isOpen={isOpen} onClose={onClose} title={t('trade.tables.cancelAllTitle', { count })}>
      <Text size="sm">{text}</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('trade.tables.keep')}
        </Button>
        <Button
          color="down"
          disabled={isPending || count === 0}
          onClick={() => void confirm()}
          data-autofocus
        >
          {t('trade.tables.cancelAllConfirm')}
        </Button>
      </Group>
    </Modal>
  );
}
