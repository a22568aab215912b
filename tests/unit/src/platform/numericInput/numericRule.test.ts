import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNumericRule } from '../../../../../src/platform/numericInput/numericRule.ts';

describe('a numeric input', () => {
  const money = createNumericRule({ min: '0.01', max: '1000', scale: 2 });

  it.each([
    ['strips everything except digits and the decimal point', '$ 1e5,-.2x', '15.2'],
    ['removes leading zeros', '007.5', '7.5'],
    ['keeps a zero before the point', '.5', '0.5'],
    ['truncates to the configured precision', '61.737', '61.73'],
    ['reads Persian digits', '۱۲٫۵', '12.5'],
  ])('%s: %j', (_rule, typed, kept) => {
    expect(money.sanitize(typed)).toBe(kept);
  });

  it.each([
    ['nonNumeric', 'abc'],
    ['nonNumeric', '1e3'],
    ['nonNumeric', '.'],
    ['belowMinimum', '0.009'],
    ['belowMinimum', '-5'],
    ['aboveMaximum', '1000.01'],
    ['tooManyDecimals', '5.125'],
    [undefined, '0.01'],
    [undefined, '1000'],
    [undefined, '12.'],
    [undefined, ''],
  ])('finds %s in %j', (problem, text) => {
    expect(money.problem(text)).toBe(problem);
  });

  it('can be integer-only', () => {
    const count = createNumericRule({ integer: true, scale: 4 });
    expect(count.sanitize('12.9')).toBe('12');
    expect(count.problem('12.9')).toBe('tooManyDecimals');
    expect(count.problem('12')).toBeUndefined();
  });

  it('takes any number of decimals and any size when nothing is configured', () => {
    const free = createNumericRule({});
    expect(free.sanitize('0.123456789012345678901234567890')).toBe('0.123456789012345678901234567890');
    expect(free.problem('99999999999999999999999.123456789')).toBeUndefined();
  });

  it('compares exactly where floating point would not', () => {
    const rule = createNumericRule({ max: '9007199254740992.1' });
    expect(rule.problem('9007199254740992.2')).toBe('aboveMaximum');
    expect(rule.problem('9007199254740992.1')).toBeUndefined();
  });

  it('never finds too many decimals or a non-number in what it has sanitized', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 8 }), (typed, scale) => {
        const rule = createNumericRule({ scale });
        expect(rule.problem(rule.sanitize(typed))).toBeUndefined();
      }),
    );
  });
});
