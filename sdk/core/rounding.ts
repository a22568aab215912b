import { divideDown, divideNearest, divideUp } from './division.ts';
import { formatScaled, parseDecimal } from './decimal.ts';

/** `down` is the lower price, `up` the higher, `nearest` the closer one, upwards from the middle. */
export type Rounding = 'down' | 'up' | 'nearest';

const DIVIDE = { down: divideDown, up: divideUp, nearest: divideNearest } as const;

/**
 * The price as a multiple of the instrument's `tickSize`, written with as many decimals: `roundToTick('61737.58', '0.1', 'down')` is `'61737.5'`.
 * Down for a bid and up for an ask never pays more than was meant. Exact, as nothing is a float. Throws a RangeError for what is no decimal, or
 * a tick that is not above zero.
 */
export function roundToTick(price: string, tickSize: string, rounding: Rounding = 'nearest'): string {
  return roundToStep(price, tickSize, rounding);
}

/**
 * The quantity as a multiple of the instrument's `lotSize`, by default the next lower one: what there is to sell, or to buy for, is not exceeded.
 * Throws as `roundToTick` does.
 */
export function roundToLot(quantity: string, lotSize: string, rounding: Rounding = 'down'): string {
  return roundToStep(quantity, lotSize, rounding);
}

function roundToStep(value: string, step: string, rounding: Rounding): string {
  const [number, size] = [parseDecimal(value), parseDecimal(step)];
  if (size.units <= 0n) throw new RangeError(`${step} is no step: it must be above zero`);
  const scale = Math.max(number.scale, size.scale);
  const inStep = size.units * 10n ** BigInt(scale - size.scale);
  const steps = DIVIDE[rounding](number.units * 10n ** BigInt(scale - number.scale), inStep);
  const rounded = steps * size.units;
  const sign = rounded < 0n ? '-' : '';
  return sign + formatScaled(rounded < 0n ? -rounded : rounded, size.scale);
}
