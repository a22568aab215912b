import { Money } from '../../../../../ui/format/decimal.ts';
import type { Instrument } from '../../instrument/instrument.ts';

/** The price on the tick nearest to where a line was dragged to, never below one tick; `priceScale` decimals. */
export function priceOnTick(
  dragged: number,
  { tick, priceScale }: Pick<Instrument, 'tick' | 'priceScale'>,
): string {
  return Money.max(tick, new Money(dragged).toNearest(tick)).toFixed(priceScale);
}
