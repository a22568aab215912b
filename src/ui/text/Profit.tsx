import { memo } from 'react';
import { movingScale, parseDecimal, toneOf, useFormat } from '../format/index.ts';
import type { DecimalText } from '../format/index.ts';
import { Figure } from './Figure.tsx';
import { MASK } from './mask.ts';

export interface ProfitProps {
  /** In the asset. */
  readonly value: DecimalText;
  readonly asset: string;
  /** Return on margin as a ratio, shown behind the amount. */
  readonly roe?: DecimalText;
  /** It moves with the mark: written with as many decimals always. What was booked is written exactly. */
  readonly isMoving?: boolean;
  /** Masks the amount, not the return. */
  readonly isHidden?: boolean;
}

/** Money won or lost: signed, and coloured by its sign. */
export const Profit = memo(function Profit(props: ProfitProps) {
  const { value, asset, roe, isMoving = false, isHidden = false } = props;
  const { formatAmount, formatDecimal, formatPercent } = useFormat();
  const sign = parseDecimal(value)?.gt(0) ? '+' : '';
  const text = isMoving ? formatDecimal(value, movingScale(asset)) : formatAmount(value);
  return (
    <Figure tone={toneOf(value)}>
      {isHidden ? MASK : `${sign}${text}`} {asset}
      {roe !== undefined && ` (${formatPercent(roe)})`}
    </Figure>
  );
});
