const DOT = 46;
const ZERO = 48;

/** More digits may not be exact in a number. */
const MAX_DIGITS = 15;

/** Longer slices of a text may keep the whole of it in memory. */
const MAX_COPIED = 12;

/** A plain unsigned decimal as it stands in a text. */
export class WrittenDecimal {
  /** The number as a whole one of its last decimal that is not zero: "2.50" is 25 of one decimal. Not exact beyond MAX_SAFE_INTEGER. */
  digits = 0;
  decimals = 0;
  /** Where it begins and ends. */
  from = 0;
  to = 0;

  /** Of how many letters it is. */
  get length(): number {
    return this.to - this.from;
  }

  /** A copy of it. */
  in(text: string): string {
    const slice = text.slice(this.from, this.to);
    return slice.length <= MAX_COPIED ? slice : (JSON.parse(`"${slice}"`) as string);
  }
}

/** Reads a text from somewhere on: what is expected, whole numbers, and decimals. */
export class TextReader {
  text: string;
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

  /** Reads digits, and a dot among them, as far as they go; whether there are any. */
  decimal(into: WrittenDecimal): boolean {
    const { text, at: from } = this;
    let digits = 0;
    let decimals = 0;
    let dot = -1;
    let to = from;
    for (; ; to++) {
      const code = text.charCodeAt(to);
      const digit = code - ZERO;
      if (code === DOT && dot < 0) dot = to;
      else if (!(digit >= 0 && digit <= 9)) break;
      else if (dot < 0) digits = digits * 10 + digit;
      else if (digit > 0) {
        for (; decimals < to - dot; decimals++) digits *= 10;
        digits += digit;
      }
    }
    into.digits = digits;
    into.decimals = decimals;
    into.from = from;
    into.to = this.at = to;
    return to - from > (dot < 0 ? 0 : 1);
  }
}
