import { useEffect } from 'react';
import { actionOf, isTypingTarget } from './hotkeys.ts';
import type { Hotkeys } from './hotkeys.ts';
import { runHotkey } from './hotkeyTargets.ts';

/** Listens to the keyboard while mounted and `isOn`; the help itself is always reachable. */
export function useHotkeys(hotkeys: Hotkeys, isOn: boolean): void {
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
