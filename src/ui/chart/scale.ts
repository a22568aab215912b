/** A vertical axis: where it begins and ends, and the values between that are written beside it. */
export interface Axis {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
}

/** Steps that people count in, times a power of ten. */
const STEPS = [1, 2, 2.5, 5, 10];

/**
 * An axis of round values that holds all of the given ones, with about as many steps as asked for; what never changed stands on zero.
 * Floating point is enough: it places pixels, and what is written of money comes from its decimals.
 */
export function axisOf(values: readonly number[], steps = 4): Axis {
  const isFlat = new Set(values).size < 2;
  const shown = isFlat ? [0, ...values] : values;
  const [lowest, highest] = [Math.min(...shown), Math.max(...shown)];
  const step = roundStep((highest - lowest || 1) / steps);
  const low = Math.floor(lowest / step + 1e-9) * step;
  const count = Math.max(1, Math.ceil((highest - low) / step - 1e-9));
  const ticks = Array.from({ length: count + 1 }, (_, index) => exact(low + index * step, step));
  return { low, high: low + count * step, ticks };
}

function roundStep(raw: number): number {
  const power = 10 ** Math.floor(Math.log10(raw));
  return (STEPS.find((step) => step * power >= raw - raw * 1e-9) ?? 10) * power;
}

/** Without the last digits of a float, which no reader of an axis wants. */
function exact(value: number, step: number): number {
  const places = Math.min(20, Math.max(0, 2 - Math.floor(Math.log10(step))));
  return Number(value.toFixed(places));
}

/** How far up an axis a value stands: 0 at its low end, 1 at its high end. */
export function heightOn({ low, high }: Axis, value: number): number {
  return (value - low) / (high - low);
}

/** Which of so many columns beside each other a point of the width is in, 0 to 1. */
export function columnAt(fraction: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor(fraction * count)));
}

/** Where a column has its middle, 0 to 1. */
export function middleOf(column: number, count: number): number {
  return (column + 0.5) / count;
}
