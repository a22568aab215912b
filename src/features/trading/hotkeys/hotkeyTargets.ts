import { useEffect, useEffectEvent } from 'react';

/** What the keyboard can do on the trading screen, in the order it is listed. */
export const HOTKEY_ACTIONS = [
  'buy',
  'sell',
  'limit',
  'market',
  'postOnly',
  'quarter',
  'half',
  'threeQuarters',
  'all',
  'openPairs',
  'cancelAll',
  'closePosition',
  'reverse',
  'leave',
  'help',
] as const;
export type HotkeyAction = (typeof HOTKEY_ACTIONS)[number];

/** Those that only the screens of contracts have. */
export const CONTRACT_ACTIONS: ReadonlySet<HotkeyAction> = new Set(['closePosition', 'reverse']);

const handlers = new Map<HotkeyAction, () => void>();

/** Runs what is on screen for an action; `false` when nothing is. */
export function runHotkey(action: HotkeyAction): boolean {
  const handler = handlers.get(action);
  handler?.();
  return handler !== undefined;
}

/** Offers a component's handler to the keyboard while it is mounted. */
export function useHotkeyTarget(action: HotkeyAction, run: () => void): void {
  const latest = useEffectEvent(run);
  useEffect(() => {
    const handler = (): void => latest();
    handlers.set(action, handler);
    return () => {
      if (handlers.get(action) === handler) handlers.delete(action);
    };
  }, [action]);
}
