import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Scrolls to the element when the page was opened by a link to its fragment (`/#markets`). */
export function useArrivalAtFragment<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    if (location.hash === `#${element.current?.id}`) element.current?.scrollIntoView();
  }, []);
  return element;
}
