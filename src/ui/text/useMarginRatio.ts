import type Decimal from 'decimal.js';
import { useFormat } from '../format/index.ts';

/** Writes margin ratios, 1 = liquidation: as a percentage, or that it is past liquidation where no equity is left to divide by. */
export function useMarginRatio(): (ratio: Decimal | undefined) => string {
  const { formatRate } = useFormat();
  return (ratio) => (ratio === undefined ? `≥ ${formatRate('1', 2)}` : formatRate(ratio.toFixed(), 2));
}
