import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../../../ui/overlay/Modal.tsx';

export interface CancelAllQuestion {
  /** Orders that will go. */
  readonly count: number;
  /** Which orders those are, in a sentence. */
  readonly text: string;
  readonly isPending: boolean;
  /** Called once the user has confirmed; says itself what came of it, and never rejects. */
  readonly onConfirm: () => Promise<void>;
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
