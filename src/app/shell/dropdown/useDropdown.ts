import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { after } from '../../../platform/scheduling.ts';

/** From a trigger to the lower edge of the bar, in pixels. */
export const DROPDOWN_OFFSET = 12;

/** Long enough to pass over the bar without opening everything. */
const OPEN_DELAY_MS = 80;
/** Long enough to cross the gap between the trigger and what it opened. */
const CLOSE_DELAY_MS = 200;

export interface Dropdown {
  readonly opened: boolean;
  /** Opened by click or key, not by pointing: it takes the focus and stays until it is dismissed. */
  readonly pinned: boolean;
  readonly close: () => void;
  readonly targetProps: {
    readonly onClick: () => void;
    readonly onFocus: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: (event: PointerEvent) => void;
  };
  readonly dropdownProps: Pick<Dropdown['targetProps'], 'onPointerEnter' | 'onPointerLeave'>;
}

/** Closes the dropdown that is open now: there is never more than one. */
let closeOpen: (() => void) | undefined;

/**
 * How the menus of the bar open: a mouse opens by pointing, and a click keeps open what it pointed at; touch and keys
 * open by activating, the Down key too. `onApproach` is called as soon as somebody points at the trigger or reaches it.
 */
export function useDropdown(onApproach: () => void = () => undefined): Dropdown {
  const [opened, setOpened] = useState(false);
  const [pinned, setPinned] = useState(false);
  const cancelTimer = useRef<() => void>(undefined);
  const closeThis = useRef<() => void>(undefined);

  const close = (): void => {
    cancelTimer.current?.();
    setOpened(false);
  };
  const open = (pin: boolean): void => {
    cancelTimer.current?.();
    if (closeOpen !== closeThis.current) closeOpen?.();
    closeThis.current = close;
    closeOpen = close;
    setOpened(true);
    setPinned(pin);
  };
  const later = (act: () => void, delay: number): void => {
    cancelTimer.current?.();
    cancelTimer.current = after(delay, act);
  };

  useEffect(() => () => cancelTimer.current?.(), []);

  // What was opened by pointing has no focus, so that its own Escape key is not enough.
  useEffect(() => {
    if (!opened) return undefined;
    const onKeyDown = (event: globalThis.KeyboardEvent): void => {
      if (event.key === 'Escape') setOpened(false);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [opened]);

  const onPointerLeave = ({ pointerType }: PointerEvent): void => {
    if (pointerType === 'mouse' && !pinned) later(close, CLOSE_DELAY_MS);
  };

  return {
    opened,
    pinned,
    close,
    targetProps: {
      onClick: () => (opened && pinned ? close() : open(true)),
      onFocus: onApproach,
      onKeyDown(event) {
        if (event.key !== 'ArrowDown' || opened) return;
        event.preventDefault();
        open(true);
      },
      onPointerEnter({ pointerType }) {
        onApproach();
        if (pointerType !== 'mouse') return;
        if (opened) cancelTimer.current?.();
        else later(() => open(false), OPEN_DELAY_MS);
      },
      onPointerLeave,
    },
    dropdownProps: { onPointerEnter: () => cancelTimer.current?.(), onPointerLeave },
  };
}
