import { DEFAULT_HOTKEYS } from './hotkeys.ts';
import type { Hotkeys } from './hotkeys.ts';
import { HOTKEY_ACTIONS } from './hotkeyTargets.ts';
import type { HotkeyAction } from './hotkeyTargets.ts';

/** The keys that a user has given to actions, as they are saved; may come from another version. */
export type ChosenKeys = Readonly<Record<string, string>>;

/** One character that is not blank, with Shift before a letter. Other keys move the focus, scroll, or belong to the browser. */
const FIT = /^(shift\+\p{Letter}|\S)$/u;

/** Leaves a field, so it must be a key that types nothing. */
const FIXED: HotkeyAction = 'leave';

export function canChange(action: HotkeyAction): boolean {
  return action !== FIXED;
}

/** Every action's key, as `keyOf` writes it: the chosen one, else its own unless that was given to another. Of two that chose the same, the first has it. */
export function hotkeysOf(chosen: ChosenKeys): Hotkeys {
  const keys = new Map<HotkeyAction, string>();
  const taken = new Set<string>();
  const give = (action: HotkeyAction, key: string | undefined): void => {
    if (key === undefined || keys.has(action) || taken.has(key)) return;
    keys.set(action, key);
    taken.add(key);
  };
  give(FIXED, DEFAULT_HOTKEYS[FIXED]);
  for (const action of HOTKEY_ACTIONS) {
    const key = chosen[action]?.toLowerCase();
    if (key !== undefined && FIT.test(key)) give(action, key);
  }
  for (const action of HOTKEY_ACTIONS) give(action, DEFAULT_HOTKEYS[action]);
  return Object.fromEntries(HOTKEY_ACTIONS.map((action) => [action, keys.get(action) ?? ''])) as Hotkeys;
}

/** What came of giving a key to an action. */
export type KeyChoice =
  | { readonly type: 'chosen'; readonly keys: ChosenKeys }
  /** Another action has the key. */
  | { readonly type: 'taken'; readonly by: HotkeyAction }
  /** No key for a shortcut. */
  | { readonly type: 'unfit' };

/** Gives a key, as `keyOf` writes it, to an action; one that another action has is rejected. */
export function chooseKey(chosen: ChosenKeys, action: HotkeyAction, pressed: string): KeyChoice {
  const key = pressed.toLowerCase();
  if (!canChange(action) || !FIT.test(key)) return { type: 'unfit' };
  const hotkeys = hotkeysOf(chosen);
  const by = HOTKEY_ACTIONS.find((other) => other !== action && hotkeys[other] === key);
  if (by !== undefined) return { type: 'taken', by };
  return { type: 'chosen', keys: { ...chosen, [action]: key } };
}
