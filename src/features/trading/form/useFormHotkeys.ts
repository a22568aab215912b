import type { RefObject } from 'react';
import type { OrderType, Side } from '../../../stores/trading/index.ts';
import { useFormStore } from '../desk/FormStoreContext.ts';
import { useHotkeyTarget } from '../hotkeys/hotkeyTargets.ts';

/** What the keyboard does in the order form. */
export function useFormHotkeys(element: RefObject<HTMLFormElement | null>): void {
  const form = useFormStore();
  const focusAmount = (): void => {
    const field = element.current?.querySelector<HTMLInputElement>('input[name="amount"]');
    field?.focus();
    field?.select();
  };
  const take = (side: Side): void => {
    form.dispatch({ type: 'sideChosen', side });
    focusAmount();
  };
  const choose = (orderType: OrderType): void => form.dispatch({ type: 'typeChosen', orderType });
  const size = (percent: number): void => form.dispatch({ type: 'percentChosen', percent });

  useHotkeyTarget('buy', () => take('buy'));
  useHotkeyTarget('sell', () => take('sell'));
  useHotkeyTarget('limit', () => choose('limit'));
  useHotkeyTarget('market', () => choose('market'));
  useHotkeyTarget('postOnly', () => choose('postOnly'));
  useHotkeyTarget('quarter', () => size(25));
  useHotkeyTarget('half', () => size(50));
  useHotkeyTarget('threeQuarters', () => size(75));
  useHotkeyTarget('all', () => size(100));
}
