import { ActionIcon } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTradingSettings } from '../../../../stores/market/index.ts';
import { hotkeysOf } from './chosenKeys.ts';
import { useHotkeyTarget } from './hotkeyTargets.ts';
import { useHotkeys } from './useHotkeys.ts';

const HotkeyDialog = lazy(() => import('./HotkeyDialog.tsx'));

/** The keyboard shortcuts: listens to them, and lists them under `?`, where they can be changed. */
export function HotkeyHelp() {
  const { t } = useTranslation();
  const { hotkeys: isOn, hotkeyKeys } = useTradingSettings();
  const [isOpen, setOpen] = useState(false);
  const hotkeys = useMemo(() => hotkeysOf(hotkeyKeys), [hotkeyKeys]);
  useHotkeys(hotkeys, isOn);
  useHotkeyTarget('help', () => setOpen(true));

  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('trade.hotkeys.open')}
        title={t('trade.hotkeys.open')}
        onClick={() => setOpen(true)}
      >
        <IconKeyboard size={18} />
      </ActionIcon>
      <Suspense>{isOpen && <HotkeyDialog hotkeys={hotkeys} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
