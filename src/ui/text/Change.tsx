import { toneOf, useFormat } from '../format/index.ts';
import type { DecimalText } from '../format/index.ts';
import { Figure } from './Figure.tsx';

export interface ChangeProps {
  /** A ratio: `"0.0123"` is +1.23 %. */
  readonly rate: DecimalText;
}

/** A relative change, coloured by direction and always signed. */
export function Change({ rate }: ChangeProps) {
  const { formatPercent } = useFormat();
  return <Figure tone={toneOf(rate)}>{formatPercent(rate)}</Figure>;
}
