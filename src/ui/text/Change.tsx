import { formatPercent, signOf } from '../format/index.ts';
import type { DecimalText } from '../format/index.ts';
import { Figure } from './Figure.tsx';

export interface ChangeProps {
  /** A ratio: `"0.0123"` is +1.23 %. */
  readonly rate: DecimalText;
}

/** A relative change, coloured by direction and always signed. */
export function Change({ rate }: ChangeProps) {
  const sign = signOf(rate);
  const tone = sign === 1 ? 'up' : sign === -1 ? 'down' : 'muted';
  return <Figure tone={tone}>{formatPercent(rate)}</Figure>;
}
