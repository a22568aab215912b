import { useState } from 'react';
import { parseDecimal } from '../../../../ui/format/index.ts';
import type { DecimalText } from '../../../../ui/format/index.ts';

export type Direction = 'up' | 'down' | undefined;

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
