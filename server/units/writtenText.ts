/**
 * Digits of every script as ASCII, `"۱۲۳۴۵۶"` as `"123456"`: keyboards of many languages have no others. Superscripts, circled numbers and
 * the like are no digits and stay.
 */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const plain = digit.normalize('NFKC');
    if (/^\d$/.test(plain)) return plain;
    const code = digit.codePointAt(0) ?? 0;
    let value = 0;
    // Unicode keeps the ten digits of a script together, in order.
    while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value += 1;
    return String(value);
  });
}
