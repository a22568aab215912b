import { asciiDigits } from '../../platform/numericInput/digits.ts';

const CODE_DIGITS = 6;

/** What a field of a code keeps: its digits, in whatever script they are typed, as the exchange writes them. */
export function codeDigits(text: string): string {
  return asciiDigits(text).replace(/\D/g, '').slice(0, CODE_DIGITS);
}

/** What a field of an address keeps: addresses have no gaps; what is copied often has. */
export function withoutSpace(text: string): string {
  return text.replace(/\s/g, '');
}

/**
 * What a field of a name keeps: so many characters, as people count them. Letters that came apart, as some systems copy them, count once.
 * @param most code points after composition, as the exchange counts
 */
export function composedText(text: string, most: number): string {
  return [...text.normalize('NFC')].slice(0, most).join('');
}
