import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

const FLASH = { duration: 250, easing: 'ease-out' } as const;

/** Washes a level's background for 250 ms when its quantity changes; runs outside React, and not with reduced motion. */
export function useQuantityFlash(quantity: string): RefObject<HTMLSpanElement | null> {
  const element = useRef<HTMLSpanElement>(null);
  const previous = useRef(quantity);

  useEffect(() => {
    if (previous.current === quantity) return;
    previous.current = quantity;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    element.current?.animate({ opacity: [1, 0] }, FLASH);
  }, [quantity]);

  return element;
}
