import type { OrderType } from '../../../../stores/market/types.ts';
import { ORDER_TYPE_NAMES, ORDER_TYPES } from '../orderTypes.ts';
import { HOTKEY_ACTIONS } from './hotkeyTargets.ts';
import type { HotkeyAction } from './hotkeyTargets.ts';

/** Each action's key as {@link keyOf} writes it; empty where it has none. */
export type Hotkeys = Readonly<Record<HotkeyAction, string>>;

/** The keys of a user who has changed none. */
export const DEFAULT_HOTKEYS: Hotkeys = {
  buy: 'b',
  sell: 's',
  amount: 'a',
  ...(Object.fromEntries(ORDER_TYPE_NAMES.map((type) => [type, ORDER_TYPES[type].hotkey])) as Record<
    OrderType,
    string
  >),
  quarter: '1',
  half: '2',
  threeQuarters: '3',
  all: '4',
  openPairs: '/',
  cancelAll: 'shift+x',
  closePosition: 'shift+c',
  reverse: 'shift+r',
  leave: 'escape',
  help: '?',
};

/** What of a key press matters. */
export interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly isComposing: boolean;
}

/**
 * Names what was pressed: `KeyboardEvent.key` in lower case, `shift+` before a letter while Shift is held (of other
 * characters Shift makes others). `undefined` for what belongs to the browser or to an input method.
 */
export function keyOf(press: KeyPress): string | undefined {
  if (press.ctrlKey || press.altKey || press.metaKey || press.isComposing) return undefined;
  const key = press.key.toLowerCase();
  return press.shiftKey && /^\p{Letter}$/u.test(key) ? `shift+${key}` : key;
}

/** The action of a key press; `undefined` while something is being typed, except for leaving it. */
export function actionOf(press: KeyPress, isTyping: boolean, hotkeys: Hotkeys): HotkeyAction | undefined {
  const key = keyOf(press);
  if (key === undefined || key === '') return undefined;
  const action = HOTKEY_ACTIONS.find((candidate) => hotkeys[candidate] === key);
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
