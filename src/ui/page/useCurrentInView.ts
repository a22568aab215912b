import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** For a row of links that scrolls on small screens: keeps the one of the open page, its `aria-current`, in sight. */
export function useCurrentInView(current: string): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current="page"]');
    link?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return row;
}
