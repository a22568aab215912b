import { useState } from 'react';
import { parseDecimal } from '../../../../ui/format/decimal.ts';
import type { DecimalText } from '../../../../ui/format/decimalText.ts';

type Direction = 'up' | 'down' | undefined;

/** Where a price went when it last moved; `undefined` before it has. */
export function useDirection(price: DecimalText): Direction {
  const [seen, setSeen] = useState<{ readonly price: DecimalText; readonly direction: Direction }>({
    price,
    direction: undefined,
  });
  if (seen.price === price) return seen.direction;
  const [before, now] = [parseDecimal(seen.price), parseDecimal(price)];
  const moved = before === undefined || now === undefined ? 0 : now.comparedTo(before);
  const direction = moved === 0 ? seen.direction : moved > 0 ? 'up' : 'down';
  setSeen({ price, direction });
  return direction;
}

const SHAPES = { up: 'M5 1 9 6H6.2V9H3.8V6H1Z', down: 'M5 9 1 4h2.8V1h2.4v3H9Z' } as const;

/** A small arrow beside a price: its colour is not the only sign. Keeps its width when there is none. */
export function DirectionArrow({ direction }: { readonly direction: Direction }) {
  return (
    <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
      <path d={direction && SHAPES[direction]} fill="currentColor" />
    </svg>
  );
}
