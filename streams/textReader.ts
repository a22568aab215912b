const ZERO = 48;

/** More digits may not be exact in a number. */
const MAX_DIGITS = 15;

/** Reads a text from its beginning on: what is expected, and whole numbers. */
export class TextReader {
  readonly text: string;
  /** How far it is read. */
  at: number;

  constructor(text: string, at = 0) {
    this.text = text;
    this.at = at;
  }

  /** Whether this comes next; it is then read. */
  takes(expected: string): boolean {
    if (!this.text.startsWith(expected, this.at)) return false;
    this.at += expected.length;
    return true;
  }

  /** The number that comes next; undefined when there is none, or one that JSON does not know or a number may not hold. */
  whole(): number | undefined {
    const from = this.at;
    let value = 0;
    for (; ; this.at++) {
      const digit = this.text.charCodeAt(this.at) - ZERO;
      if (!(digit >= 0 && digit <= 9)) break;
      value = value * 10 + digit;
    }
    const digits = this.at - from;
    const isPadded = digits > 1 && this.text.charCodeAt(from) === ZERO;
    return digits === 0 || digits > MAX_DIGITS || isPadded ? undefined : value;
  }
}
