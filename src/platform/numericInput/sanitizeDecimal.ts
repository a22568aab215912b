import { asciiDigits } from './digits.ts';

/** Why a text is no number, or not one alone. */
export const NUMBER_FAULTS = ['character', 'sign', 'several', 'grouping'] as const;
export type NumberFault = (typeof NUMBER_FAULTS)[number];

/** What a field holds that is no number, or could be two. */
export interface UnclearNumber {
  readonly fault: NumberFault;
  /** What stands in the field. */
  readonly text: string;
}

/** Stands before a text that is no number, or could be two: no number begins with it. The fault's place follows. */
const UNCLEAR = '\ufffd';

/** What a field holds instead of a number while what stands in it is unclear. */
export function unclear(text: string, fault: NumberFault = 'grouping'): string {
  return `${UNCLEAR}${NUMBER_FAULTS.indexOf(fault)}${text}`;
}

/** What a field's value was marked as unclear with, and why; `undefined` of every other value. */
export function readUnclear(value: string): UnclearNumber | undefined {
  if (!value.startsWith(UNCLEAR)) return undefined;
  return { fault: NUMBER_FAULTS[Number(value[1])] ?? 'grouping', text: value.slice(2) };
}

/** The text that a field's value was marked as unclear with; `undefined` of every other value. */
export function unclearText(value: string): string | undefined {
  return readUnclear(value)?.text;
}

/**
 * What a numeric field keeps of a decimal: digits and one decimal point, no leading zeros, at most `scale` decimals
 * (the rest is cut off). `"$61,737.604"` becomes `"61737.60"` at scale 2; `"."` becomes `"0."`. What is marked as
 * unclear stays so.
 */
export function sanitizeDecimal(text: string, scale: number): string {
  if (unclearText(text) !== undefined) return text;
  const kept = asciiDigits(text)
    .replaceAll('\u066b', '.')
    .replace(/[^\d.]/g, '');
  const point = kept.indexOf('.');
  const whole = (point < 0 ? kept : kept.slice(0, point)).replace(/^0+(?=\d)/, '');
  if (point < 0 || scale === 0) return whole;
  return `${whole === '' ? '0' : whole}.${kept
    .slice(point + 1)
    .replaceAll('.', '')
    .slice(0, scale)}`;
}
