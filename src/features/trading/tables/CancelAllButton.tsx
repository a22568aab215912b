import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../../ui/overlay/index.ts';
import { useHotkeyTarget } from '../hotkeys/hotkeyTargets.ts';

export interface CancelAllButtonProps {
  /** Orders shown. */
  readonly count: number;
  /** Which orders will go. */
  readonly text: string;
  readonly isPending: boolean;
  /** Called once the user has confirmed; says itself what came of it, and never rejects. */
  readonly onConfirm: () => Promise<void>;
}

/** Asks before all orders that a table shows are cancelled; the shortcut asks as well. */
export function CancelAllButton({ count, text, isPending, onConfirm }: CancelAllButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  useHotkeyTarget('cancelAll', () => setOpen(count > 0));

  const confirm = async (): Promise<void> => {
    await onConfirm();
    setOpen(false);
  };

  return (
    <>
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        disabled={count === 0}
        onClick={() => setOpen(true)}
      >
        {t('trade.tables.cancelAll')}
      </Button>
      <Modal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('trade.tables.cancelAllTitle', { count })}
      >
        <Text size="sm">{text}</Text>
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={() => setOpen(false)}>
            {t('trade.tables.keep')}
          </Button>
          <Button color="down" disabled={isPending} onClick={() => void confirm()} data-autofocus>
            {t('trade.tables.cancelAllConfirm')}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
