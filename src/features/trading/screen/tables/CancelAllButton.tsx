import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHotkeyTarget } from '../hotkeys/hotkeyTargets.ts';
import { CancelAllDialog } from './CancelAllDialog.tsx';
import type { CancelAllQuestion } from './CancelAllDialog.tsx';

/** Asks before all orders that a table shows are cancelled; the shortcut asks as well. */
export function CancelAllButton(question: CancelAllQuestion) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const isEmpty = question.count === 0;
  useHotkeyTarget('cancelAll', () => setOpen(!isEmpty));
  return (
    <>
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        disabled={isEmpty}
        onClick={() => setOpen(true)}
      >
        {t('trade.tables.cancelAll')}
      </Button>
      <CancelAllDialog {...question} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
