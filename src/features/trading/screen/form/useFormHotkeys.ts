import type { RefObject } from 'react';
import type { OrderType, Side } from '../../../../stores/market/types.ts';
import { useHotkeyTarget, useHotkeyTargets } from '../hotkeys/hotkeyTargets.ts';
import { ORDER_TYPE_NAMES } from '../orderTypes.ts';

/** What of an order form the keyboard reaches. */
export interface FormKeys {
  readonly onSide: (side: Side) => void;
  readonly onType: (type: OrderType) => void;
  readonly onPercent: (percent: number) => void;
}

/** What the keyboard does in an order form. A side leads to the button that sends it, so that the next key types nothing. */
export function useFormHotkeys(
  element: RefObject<HTMLFormElement | null>,
  { onSide, onType, onPercent }: FormKeys,
): void {
  const focusAmount = (): void => {
    const field = element.current?.querySelector<HTMLInputElement>('input[name="amount"]');
    field?.focus();
    field?.select();
  };
  const take = (side: Side): void => {
    onSide(side);
    element.current?.querySelector<HTMLElement>(`[data-sends~="${side}"]`)?.focus();
  };

  useHotkeyTarget('buy', () => take('buy'));
  useHotkeyTarget('sell', () => take('sell'));
  useHotkeyTarget('amount', focusAmount);
  useHotkeyTargets(ORDER_TYPE_NAMES, onType);
  useHotkeyTarget('quarter', () => onPercent(25));
  useHotkeyTarget('half', () => onPercent(50));
  useHotkeyTarget('threeQuarters', () => onPercent(75));
  useHotkeyTarget('all', () => onPercent(100));
}
