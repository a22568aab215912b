/** A number as other recorders write it: `"0.10"`, `0.1`, `1E-7`. */
const NUMBER = /^(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/;

/** A price or quantity as a plain decimal string, digits as they were written; undefined when it is none. Signs are not for prices or quantities. */
export function decimalOf(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const match = NUMBER.exec(String(value));
  if (match === null) return undefined;
  const [, whole = '', fraction = '', exponent = '0'] = match;
  const shift = Number(exponent);
  if (shift === 0) return fraction === '' ? whole : `${whole}.${fraction}`;
  const digits = whole + fraction;
  const point = whole.length + shift;
  if (point <= 0) return `0.${'0'.repeat(-point)}${digits}`;
  const before = digits
    .slice(0, point)
    .padEnd(point, '0')
    .replace(/^0+(?=\d)/, '');
  const after = digits.slice(point);
  return after === '' ? before : `${before}.${after}`;
}

/** The same; throws a TypeError that names what it should have been. */
export function requireDecimal(value: unknown, what: string): string {
  const decimal = decimalOf(value);
  if (decimal === undefined)
    throw new TypeError(`${what} is no decimal: ${JSON.stringify(value) ?? 'missing'}`);
  return decimal;
}
