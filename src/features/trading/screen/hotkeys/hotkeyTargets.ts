import { useEffect, useEffectEvent } from 'react';
import { ORDER_TYPE_NAMES } from '../orderTypes.ts';

/** What the keyboard can do on the trading screen, in the order it is listed. */
export const HOTKEY_ACTIONS = [
  'buy',
  'sell',
  'amount',
  ...ORDER_TYPE_NAMES,
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

/** The last one mounted is the one that acts. */
const handlers = new Map<HotkeyAction, readonly (() => void)[]>();

/** Runs what is on screen for an action; `false` when nothing is. */
export function runHotkey(action: HotkeyAction): boolean {
  const handler = handlers.get(action)?.at(-1);
  handler?.();
  return handler !== undefined;
}

/** Offers a component's handler to the keyboard while it is mounted; it comes before those of components mounted earlier. */
export function useHotkeyTarget(action: HotkeyAction, run: () => void): void {
  const latest = useEffectEvent(run);
  useEffect(() => offer(action, () => latest()), [action]);
}

/** Offers one handler for several actions, which must stay the same list. */
export function useHotkeyTargets<Action extends HotkeyAction>(
  actions: readonly Action[],
  run: (action: Action) => void,
): void {
  const latest = useEffectEvent(run);
  useEffect(() => {
    const withdraw = actions.map((action) => offer(action, () => latest(action)));
    return () => withdraw.forEach((each) => each());
  }, [actions]);
}

/** Gives back what withdraws the offer. */
function offer(action: HotkeyAction, handler: () => void): () => void {
  handlers.set(action, [...(handlers.get(action) ?? []), handler]);
  return () => {
    const others = (handlers.get(action) ?? []).filter((other) => other !== handler);
    if (others.length > 0) handlers.set(action, others);
    else handlers.delete(action);
  };
}
