import Decimal from 'decimal.js';
import { sanitizeDecimal } from './sanitizeDecimal.ts';

/** What a numeric field accepts. Bounds are decimal strings and belong to what is accepted. */
export interface NumericRuleOptions {
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Decimals that may be given; as many as one likes by default. */
  readonly scale?: number | undefined;
  /** No decimals at all, whatever `scale` says. */
  readonly integer?: boolean | undefined;
}

/** Why a number is not accepted. */
export type NumericProblem = 'nonNumeric' | 'belowMinimum' | 'aboveMaximum' | 'tooManyDecimals';

export interface NumericRule {
  /** What is kept of typed or pasted text: digits and one point, no leading zeros, decimals cut off at the scale. */
  readonly sanitize: (text: string) => string;
  /** What is wrong with a text; nothing typed is no problem of the number's. */
  readonly problem: (text: string) => NumericProblem | undefined;
}

/** A number, or one being typed: `"12."` */
const NUMBER = /^-?\d+(\.\d*)?$/;

/** The rule of a numeric input, for all of them alike. */
export function createNumericRule({ min, max, scale, integer = false }: NumericRuleOptions): NumericRule {
  const decimals = integer ? 0 : (scale ?? Number.POSITIVE_INFINITY);
  return {
    sanitize: (text) => sanitizeDecimal(text, decimals),
    problem(text) {
      if (text === '') return undefined;
      if (!NUMBER.test(text)) return 'nonNumeric';
      const value = new Decimal(text.replace(/\.$/, ''));
      if (min !== undefined && value.lt(min)) return 'belowMinimum';
      if (max !== undefined && value.gt(max)) return 'aboveMaximum';
      return (text.split('.')[1] ?? '').length > decimals ? 'tooManyDecimals' : undefined;
    },
  };
}
