import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { parseDecimal } from '../format/decimal.ts';
import type { DecimalText } from '../format/decimal.ts';

const FLASH_MS = 250;

/**
 * Flashes an element's background for 250 ms when a price moves. It animates outside React, so a busy table
 * neither re-renders nor restarts transitions; nothing flashes on the first value or with reduced motion.
 */
export function useFlash<E extends HTMLElement>(value: DecimalText): RefObject<E | null> {
  const element = useRef<E>(null);
  const previous = useRef<DecimalText>(undefined);

  useEffect(() => {
    const before = parseDecimal(previous.current);
    const now = parseDecimal(value);
    previous.current = value;
    if (before === undefined || now === undefined || now.eq(before)) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const wash = now.gt(before) ? 'var(--tm-up-soft)' : 'var(--tm-down-soft)';
    element.current?.animate({ backgroundColor: [wash, 'transparent'] }, { duration: FLASH_MS });
  }, [value]);

  return element;
}
