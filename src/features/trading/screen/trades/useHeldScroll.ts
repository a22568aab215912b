import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Keeps what a reader has scrolled to in place while new rows arrive above it; at the top the list simply moves on.
 * `isScrolled` is told from outside, as asking the element with every trade would lay the page out each time.
 */
export function useHeldScroll(
  scroller: RefObject<HTMLElement | null>,
  items: readonly { readonly id: number }[],
  rowHeight: number,
  isScrolled: boolean,
): void {
  const newest = useRef<number>(undefined);
  useLayoutEffect(() => {
    const added = newest.current === undefined ? 0 : items.findIndex(({ id }) => id === newest.current);
    newest.current = items[0]?.id;
    if (added > 0 && isScrolled) scroller.current?.scrollBy(0, added * rowHeight);
  }, [scroller, items, rowHeight, isScrolled]);
}
