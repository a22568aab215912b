/**
 * The value of a decimal digit of any script: `"۴"`, `"４"` and `"४"` are 4. `undefined` for everything else, among it
 * superscripts, circled and roman numerals and fractions, which are no digits of a number.
 */
export function digitValue(character: string): number | undefined {
  if (!DIGIT.test(character)) return undefined;
  const plain = character.normalize('NFKC');
  if (ASCII_DIGIT.test(plain)) return Number(plain);
  const code = character.codePointAt(0) ?? 0;
  let value = 0;
  // Unicode keeps the ten digits of a script together, in order.
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value;
}

/** Digits of any script as ASCII; every other character stays. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
}

const DIGIT = /^\p{Nd}$/u;
const ASCII_DIGIT = /^\d$/;
