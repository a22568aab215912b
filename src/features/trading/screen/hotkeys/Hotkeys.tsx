import { ActionIcon } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTradingSettings } from '../../../../stores/market/settings.ts';
import { lazyPart } from '../../../../ui/lazyPart.ts';
import { hotkeysOf } from './chosenKeys.ts';
import { actionOf, isTypingTarget } from './hotkeys.ts';
import type { Hotkeys } from './hotkeys.ts';
import { runHotkey, useHotkeyTarget } from './hotkeyTargets.ts';

const HotkeyDialog = lazyPart(() => import('./HotkeyDialog.tsx'));

/** Listens to the keyboard shortcuts, and lists them under `?`, where they can be changed; see `HotkeyHelp`. */
export default function Hotkeys() {
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

/** Listens to the keyboard while mounted and `isOn`; the help itself is always reachable. */
function useHotkeys(hotkeys: Hotkeys, isOn: boolean): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.repeat) return;
      const isTyping = isTypingTarget(event.target);
      const action = actionOf(event, isTyping, hotkeys);
      if (action === undefined || (!isOn && action !== 'help')) return;
      if (action === 'leave' && isTyping && event.target instanceof HTMLElement) event.target.blur();
      else if (runHotkey(action)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [hotkeys, isOn]);
}
