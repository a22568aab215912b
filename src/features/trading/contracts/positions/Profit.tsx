import { memo } from 'react';
import { parseDecimal, toneOf, useFormat } from '../../../../ui/format/index.ts';
import type { DecimalText } from '../../../../ui/format/index.ts';
import { Figure, MASK } from '../../../../ui/text/index.ts';

export interface ProfitProps {
  /** In the settlement asset. */
  readonly value: DecimalText;
  readonly asset?: string | undefined;
  /** Return on margin as a ratio, shown behind the amount. */
  readonly roe?: DecimalText;
  /** Masks the amount, not the return. */
  readonly isHidden?: boolean;
}

/** Money won or lost: signed, and coloured by its sign. */
export const Profit = memo(function Profit({ value, asset, roe, isHidden = false }: ProfitProps) {
  const { formatAmount, formatPercent } = useFormat();
  const sign = parseDecimal(value)?.gt(0) ? '+' : '';
  return (
    <Figure tone={toneOf(value)}>
      {isHidden ? MASK : `${sign}${formatAmount(value)}`}
      {asset !== undefined && ` ${asset}`}
      {roe !== undefined && ` (${formatPercent(roe)})`}
    </Figure>
  );
});
