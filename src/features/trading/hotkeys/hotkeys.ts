import type { HotkeyAction } from './hotkeyTargets.ts';

/** The key of each action as `KeyboardEvent.key` names it, lower case; `shift+` where Shift is held. */
export const HOTKEYS: Readonly<Record<HotkeyAction, string>> = {
  buy: 'b',
  sell: 's',
  limit: 'l',
  market: 'm',
  postOnly: 'p',
  quarter: '1',
  half: '2',
  threeQuarters: '3',
  all: '4',
  openPairs: '/',
  cancelAll: 'shift+x',
  leave: 'escape',
  help: '?',
};

const ACTIONS = new Map(Object.entries(HOTKEYS).map(([action, key]) => [key, action as HotkeyAction]));

/** What of a key press matters. */
export interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly isComposing: boolean;
}

/** The action of a key press; `undefined` while something is being typed, except for leaving it. */
export function actionOf(press: KeyPress, isTyping: boolean): HotkeyAction | undefined {
  if (press.ctrlKey || press.altKey || press.metaKey || press.isComposing) return undefined;
  const key = press.key.toLowerCase();
  const isLetter = /^[a-z]$/.test(key);
  const action = ACTIONS.get(press.shiftKey && isLetter ? `shift+${key}` : key);
  return isTyping && action !== 'leave' ? undefined : action;
}

/** Whether key presses belong to the element: it takes text, or a dialog or menu is open around it. */
export function isTypingTarget(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.closest('input, textarea, select, [role="dialog"], [role="menu"]') !== null
  );
}
