import { useFormat } from '../format/index.ts';
import type { DecimalText } from '../format/index.ts';
import { Figure } from './Figure.tsx';

export interface PriceProps {
  /** Decimal string from the wire. */
  readonly value: DecimalText;
  /** Decimals to show; the pair's price scale. */
  readonly scale?: number | undefined;
  readonly tone?: 'up' | 'down' | 'muted' | undefined;
}

/** A price with its pair's decimals. */
export function Price({ value, scale, tone }: PriceProps) {
  const { formatDecimal } = useFormat();
  return <Figure tone={tone}>{formatDecimal(value, scale)}</Figure>;
}
