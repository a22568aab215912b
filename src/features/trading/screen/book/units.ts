/**
 * A decimal string as a whole number of units of 10^-scale: `"1.50"` at scale 3 is 1500n. Decimals beyond the scale are
 * cut off. The book sums hundreds of quantities a frame, which whole numbers do exactly and fast.
 */
export function toSteps(text: string, scale: number): bigint {
  const point = text.indexOf('.');
  if (point < 0) return BigInt(text) * 10n ** BigInt(scale);
  const fraction = text.slice(point + 1, point + 1 + scale).padEnd(scale, '0');
  return BigInt(text.slice(0, point) + fraction);
}

/** Units of 10^-scale as a decimal string with exactly `scale` decimals. Not for negative numbers. */
export function fromSteps(units: bigint, scale: number): string {
  const digits = units.toString().padStart(scale + 1, '0');
  return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}
