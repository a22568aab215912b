/** The values that a chart reaches from and to, and where its lines are. */
export interface Scale {
  readonly low: number;
  readonly high: number;
  /** Round values from low to high. */
  readonly ticks: readonly number[];
}

const STEPS = [1, 2, 2.5, 5, 10];

/**
 * A scale that holds all values between round ticks, about `count` of them. These numbers become pixels, never money.
 * Of equal values, the scale reaches a little to both sides.
 */
export function scaleOf(values: readonly number[], count = 4): Scale {
  const least = Math.min(...values);
  const greatest = Math.max(...values);
  if (!Number.isFinite(least) || !Number.isFinite(greatest)) return { low: 0, high: 1, ticks: [0, 1] };
  const range = greatest - least || Math.abs(greatest) * 0.001 || 1;
  const rough = range / count;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((one) => one * magnitude >= rough) ?? 10) * magnitude;
  const first = Math.floor(least / step - (greatest === least ? 1 : 0));
  const last = Math.ceil(greatest / step + (greatest === least ? 1 : 0));
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => tidy((first + index) * step, step));
  return { low: ticks[0] ?? least, high: ticks.at(-1) ?? greatest, ticks };
}

/** Without the crumbs of binary fractions. */
function tidy(value: number, step: number): number {
  return Number(value.toFixed(Math.max(0, 2 - Math.floor(Math.log10(step)))));
}

/** How far up a value stands, 0 at the low end and 1 at the high one. */
export function heightOf(value: number, { low, high }: Scale): number {
  return high === low ? 0.5 : (value - low) / (high - low);
}
