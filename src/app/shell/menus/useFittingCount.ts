import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { fittingCount } from './fittingCount.ts';

export interface FittingCount {
  /** The row: its children are the entries, and last what stands for those that do not fit. */
  readonly row: RefObject<HTMLDivElement | null>;
  /** How many entries have room. */
  readonly count: number;
}

/**
 * Counts the entries of a row that have room, anew whenever the row or an entry changes its width: another screen,
 * language or tag. The entries without room must keep their width, so that they can be measured.
 * @param items number of entries
 */
export function useFittingCount(items: number): FittingCount {
  const row = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(items);

  useEffect(() => {
    const element = row.current;
    if (element === null) return undefined;
    const measure = (): void => {
      const widths = Array.from(element.children, widthOf);
      const more = widths.pop() ?? 0;
      // Before the paint that follows the measurement, so that nothing is seen to wrap or to jump.
      flushSync(() => setCount(fittingCount(widths, more, element.clientWidth)));
    };
    const observer = new ResizeObserver(measure);
    for (const observed of [element, ...element.children]) observer.observe(observed);
    return () => observer.disconnect();
  }, [items]);

  return { row, count };
}

function widthOf(element: Element): number {
  return element.getBoundingClientRect().width;
}
