import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Keeps the focus in a table whose focused row goes, because it was cancelled or filled: on the row that takes its place, or on the table.
 * On the row itself and not on its button, so that a key that is held down does nothing to a row nobody has looked at.
 *
 * @param table what scrolls the rows; it can have the focus itself
 * @param names of the rows, in the order they are shown
 */
export function useKeptFocus(table: RefObject<HTMLElement | null>, names: readonly string[]): void {
  const held = useRef<string>(undefined);
  const shown = useRef(names);

  useEffect(() => {
    const onFocus = ({ target }: FocusEvent): void => {
      const isWithin = target instanceof Element && table.current?.contains(target) === true;
      held.current = isWithin ? target.closest<HTMLElement>('[data-row]')?.dataset['row'] : undefined;
    };
    // Whoever presses elsewhere has left the row, also where nothing there takes the focus.
    const onPress = ({ target }: Event): void => {
      if (!(target instanceof Node && table.current?.contains(target) === true)) held.current = undefined;
    };
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [table]);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = names;
    const name = held.current;
    if (name === undefined || !isFocusLost()) return;
    const next = names.includes(name) ? name : names[Math.min(before.indexOf(name), names.length - 1)];
    const row =
      next === undefined
        ? null
        : table.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(next)}"]`);
    if (row) row.tabIndex = -1;
    (row ?? table.current)?.focus({ preventScroll: row === null });
  }, [table, names]);
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
