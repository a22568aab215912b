import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Keeps what a reader has scrolled to in place while new rows arrive above it; at the top the list simply moves on. */
export function useHeldScroll(
  scroller: RefObject<HTMLElement | null>,
  items: readonly { readonly id: number }[],
  rowHeight: number,
): void {
  const newest = useRef<number>(undefined);
  useLayoutEffect(() => {
    const added = newest.current === undefined ? 0 : items.findIndex(({ id }) => id === newest.current);
    newest.current = items[0]?.id;
    const element = scroller.current;
    if (added > 0 && element !== null && element.scrollTop > 0) element.scrollBy(0, added * rowHeight);
  }, [scroller, items, rowHeight]);
}
