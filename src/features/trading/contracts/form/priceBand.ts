import type { Decimal } from 'decimal.js';
import { Money, parseDecimal } from '../../../../ui/format/index.ts';
import { floorToStep } from '../../screen/instrument/steps.ts';
import type { ContractInstrument } from '../contractInstrument.ts';

/** The lowest and the highest price at which an order may stand. */
export interface PriceBand {
  readonly low: Decimal;
  readonly high: Decimal;
}

/** The band around the mark, its edges on ticks inside of it; `undefined` without a mark, or where orders may stand anywhere. */
export function bandAround(
  mark: string | undefined,
  { contract, tick }: Pick<ContractInstrument, 'contract' | 'tick'>,
): PriceBand | undefined {
  const reach = new Money(contract.priceBand);
  const middle = parseDecimal(mark);
  if (middle === undefined || reach.isZero()) return undefined;
  const low = middle.minus(middle.times(reach));
  const lowest = floorToStep(low, tick);
  return {
    low: lowest.eq(low) ? low : lowest.plus(tick),
    high: floorToStep(middle.plus(middle.times(reach)), tick),
  };
}
