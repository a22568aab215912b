/** An exact fraction. The denominator is above zero; it is reduced when it grows out of hand, and never rounded. */
export class Fraction {
  static readonly zero = new Fraction(0n);
  readonly numerator: bigint;
  readonly denominator: bigint;

  constructor(numerator: bigint, denominator = 1n) {
    this.numerator = numerator;
    this.denominator = denominator;
  }

  /** Of a decimal: `0.25`. */
  static of(decimal: string): Fraction {
    const [whole = '0', decimals = ''] = decimal.split('.');
    return new Fraction(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
  }

  plus({ numerator, denominator }: Fraction): Fraction {
    if (denominator === this.denominator) return new Fraction(this.numerator + numerator, denominator);
    return reduced(
      this.numerator * denominator + numerator * this.denominator,
      this.denominator * denominator,
    );
  }

  minus({ numerator, denominator }: Fraction): Fraction {
    return this.plus(new Fraction(-numerator, denominator));
  }

  times({ numerator, denominator }: Fraction): Fraction {
    return reduced(this.numerator * numerator, this.denominator * denominator);
  }

  isAtLeast({ numerator, denominator }: Fraction): boolean {
    return this.numerator * denominator >= numerator * this.denominator;
  }

  /** The whole part of what is not below zero. */
  get floor(): bigint {
    return this.numerator / this.denominator;
  }

  get ceiling(): bigint {
    return -(-this.numerator / this.denominator) + (this.numerator % this.denominator > 0n ? 1n : 0n);
  }
}

const MANY = 10n ** 30n;

function reduced(numerator: bigint, denominator: bigint): Fraction {
  if (denominator < MANY) return new Fraction(numerator, denominator);
  let [divisor, rest] = [denominator, numerator < 0n ? -numerator : numerator];
  while (rest > 0n) [divisor, rest] = [rest, divisor % rest];
  return new Fraction(numerator / divisor, denominator / divisor);
}
