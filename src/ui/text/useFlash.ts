import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { compareDecimals, readDecimal } from '../format/decimalText.ts';
import type { DecimalText } from '../format/decimalText.ts';

const FLASH_MS = 250;

/**
 * Flashes an element's background for 250 ms when a price moves. It animates outside React, so a busy table
 * neither re-renders nor restarts transitions; nothing flashes on the first value or with reduced motion.
 */
export function useFlash<E extends HTMLElement>(value: DecimalText): RefObject<E | null> {
  const element = useRef<E>(null);
  const previous = useRef<DecimalText>(undefined);

  useEffect(() => {
    const before = readDecimal(previous.current);
    const now = readDecimal(value);
    previous.current = value;
    if (before === undefined || now === undefined) return;
    const change = compareDecimals(now, before);
    if (change === 0) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const wash = change > 0 ? 'var(--tm-up-soft)' : 'var(--tm-down-soft)';
    element.current?.animate({ backgroundColor: [wash, 'transparent'] }, { duration: FLASH_MS });
  }, [value]);

  return element;
}
