import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf, orderActions } from '../../../stores/trading/index.ts';
import { toast } from '../../../ui/feedback/index.ts';
import { Modal } from '../../../ui/overlay/index.ts';
import { useHotkeyTarget } from '../hotkeys/hotkeyTargets.ts';
import { useFailureText } from '../messages/useFailureText.ts';

export interface CancelAllProps {
  /** Orders shown. */
  readonly count: number;
  /** The pair they are filtered by. */
  readonly pair: string | undefined;
}

/** Cancels every order that the table shows, once the user has confirmed. */
export function CancelAll({ count, pair }: CancelAllProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  useHotkeyTarget('cancelAll', () => setOpen(count > 0));

  const cancelAll = async (): Promise<void> => {
    setPending(true);
    try {
      const cancelled = await orderActions.cancelAll(pair);
      toast.success(t('trade.outcome.allCancelled', { count: cancelled.length }));
    } catch (error) {
      toast.error(failureText(failureOf(error)));
    }
    setPending(false);
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
        <Text size="sm">
          {pair === undefined ? t('trade.tables.cancelAllText') : t('trade.tables.cancelAllOfPair', { pair })}
        </Text>
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={() => setOpen(false)}>
            {t('trade.tables.keep')}
          </Button>
          <Button color="down" disabled={isPending} onClick={() => void cancelAll()} data-autofocus>
            {t('trade.tables.cancelAllConfirm')}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
