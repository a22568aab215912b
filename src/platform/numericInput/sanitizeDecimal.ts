const ZERO_CODES = [0x06f0, 0x0660] as const;

/** Stands before a text that is no number, or could be two: no number begins with it. */
const UNCLEAR = '\ufffd';

/** What a field holds instead of a number while what stands in it is unclear. */
export function unclear(text: string): string {
  return `${UNCLEAR}${text}`;
}

/** The text that a field's value was marked as unclear with; `undefined` of every other value. */
export function unclearText(value: string): string | undefined {
  return value.startsWith(UNCLEAR) ? value.slice(1) : undefined;
}

/** Persian and Arabic digits, and their decimal mark, as ASCII. */
export function toAscii(text: string): string {
  return text.replace(/[\u06f0-\u06f9\u0660-\u0669\u066b]/g, (character) => {
    if (character === '\u066b') return '.';
    const code = character.charCodeAt(0);
    const zero = ZERO_CODES.find((candidate) => code >= candidate && code < candidate + 10) ?? code;
    return String(code - zero);
  });
}

/**
 * What a numeric field keeps of a decimal: digits and one decimal point, no leading zeros, at most `scale` decimals
 * (the rest is cut off). `"$61,737.604"` becomes `"61737.60"` at scale 2; `"."` becomes `"0."`. What is marked as
 * unclear stays so.
 */
export function sanitizeDecimal(text: string, scale: number): string {
  if (unclearText(text) !== undefined) return text;
  const kept = toAscii(text).replace(/[^\d.]/g, '');
  const point = kept.indexOf('.');
  const whole = (point < 0 ? kept : kept.slice(0, point)).replace(/^0+(?=\d)/, '');
  if (point < 0 || scale === 0) return whole;
  return `${whole === '' ? '0' : whole}.${kept
    .slice(point + 1)
    .replaceAll('.', '')
    .slice(0, scale)}`;
}
