import { useFormat } from '../format/index.ts';
import type { DecimalText } from '../format/index.ts';
import { Figure } from './Figure.tsx';
import { MASK } from './mask.ts';

export interface AmountProps {
  /** Decimal string from the wire. */
  readonly value: DecimalText;
  /** Fixed decimals; without it up to 8, trailing zeros dropped. */
  readonly scale?: number | undefined;
  /** K, M, B; the exact amount stays in the title. */
  readonly short?: boolean;
  /** Asset code shown after the amount. */
  readonly asset?: string | undefined;
  /** Masks the number: a balance that the user has chosen to hide. */
  readonly isHidden?: boolean;
}

/** A quantity or a balance. */
export function Amount({ value, scale, short = false, asset, isHidden = false }: AmountProps) {
  const { formatAmount, formatDecimal, formatShort } = useFormat();
  const exact = scale === undefined ? formatAmount(value) : formatDecimal(value, scale);
  const shown = short ? formatShort(value) : exact;
  return (
    <Figure title={short && !isHidden ? exact : undefined}>
      {isHidden ? MASK : shown}
      {asset !== undefined && ` ${asset}`}
    </Figure>
  );
}
