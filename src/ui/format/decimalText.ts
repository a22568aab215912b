/** A decimal string from the wire, or its absence. */
export type DecimalText = string | null | undefined;

/** What is shown where a number does not exist. */
export const NO_VALUE = '--';

/** A decimal as it is: `units` of 10^-`scale`, no decimal more than it needs. Enough to write it; who reckons with it takes `Money`. */
export interface Exact {
  readonly units: bigint;
  readonly scale: number;
}

const PATTERN = /^(-?\d+)(?:\.(\d+?)0*)?$/;

/** Reads a wire decimal; anything that is not a finite number is `undefined`. */
export function readDecimal(text: DecimalText): Exact | undefined {
  const match = PATTERN.exec(text ?? '');
  if (match === null) return undefined;
  const [, whole = '', decimals = ''] = match;
  const fraction = decimals === '0' ? '' : decimals;
  return { units: BigInt(whole + fraction), scale: fraction.length };
}

/** Decimals as they were sent, trailing zeros included: those of the market. */
export function decimalsOf(text: DecimalText): number {
  return text?.split('.')[1]?.length ?? 0;
}

/** A number that is 10^`places` times as large. */
export function shifted({ units, scale }: Exact, places: number): Exact {
  return scale >= places
    ? { units, scale: scale - places }
    : { units: units * power(places - scale), scale: 0 };
}

/** What becomes of decimals there is no room for: cut off, rounded to the nearest (a half away from zero), or away from zero. */
export type Rounding = 'cut' | 'nearest' | 'up';

/** Writes exactly `places` decimals, or as many as there are. */
export function toFixed(value: Exact, places = value.scale, rounding: Rounding = 'cut'): string {
  const size = value.units < 0n ? -value.units : value.units;
  const digits = inSteps(size, places - value.scale, rounding)
    .toString()
    .padStart(places + 1, '0');
  const point = digits.length - places;
  const sign = value.units < 0n ? '-' : '';
  return sign + (places === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`);
}

function inSteps(size: bigint, places: number, rounding: Rounding): bigint {
  if (places >= 0) return size * power(places);
  const step = power(-places);
  const rest = size % step;
  const isUp = rounding === 'up' ? rest > 0n : rounding === 'nearest' && 2n * rest >= step;
  return size / step + (isUp ? 1n : 0n);
}

/** Below zero where `a` is less than `b`, 0 where both are the same number. */
export function compareDecimals(a: Exact, b: Exact): number {
  const scale = Math.max(a.scale, b.scale);
  const difference = a.units * power(scale - a.scale) - b.units * power(scale - b.scale);
  return Number(difference > 0n) - Number(difference < 0n);
}

function power(places: number): bigint {
  return 10n ** BigInt(places);
}

/** An average price with the decimals of its market, to the nearest, as the exchange's messages have it. */
export function nearest(text: DecimalText, scale: number): DecimalText {
  const value = readDecimal(text);
  return value && toFixed(value, scale, 'nearest');
}

/** The tone of a change: how its sign is coloured; muted when it is zero or absent. */
export function toneOf(text: DecimalText): 'up' | 'down' | 'muted' {
  const units = readDecimal(text)?.units ?? 0n;
  if (units === 0n) return 'muted';
  return units < 0n ? 'down' : 'up';
}
