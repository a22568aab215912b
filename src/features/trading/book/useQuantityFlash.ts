import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

const FLASH = { duration: 250, easing: 'ease-out' } as const;

/** Washes a level's background for 250 ms when its quantity changes; runs outside React, and not with reduced motion. */
export function useQuantityFlash(quantity: string, side: 'bids' | 'asks'): RefObject<HTMLSpanElement | null> {
  const element = useRef<HTMLSpanElement>(null);
  const previous = useRef(quantity);

  useEffect(() => {
    if (previous.current === quantity) return;
    previous.current = quantity;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const colour = side === 'bids' ? 'var(--tm-up-soft)' : 'var(--tm-down-soft)';
    element.current?.animate({ backgroundColor: [colour, 'transparent'] }, FLASH);
  }, [quantity, side]);

  return element;
}
