import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../../src/stores/language/languages.ts';
import { formatOf } from '../../../../src/ui/format/format.ts';

/** No-break spaces of both widths, as the platform's own data has them, shown as a space here. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

/** The platform's own formatting of an exact decimal, without direction marks and with our minus sign. */
function platform(language: string, text: string, options: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(`${language.replace('_', '-')}-u-nu-latn`, options)
    .format(text as Intl.StringNumericLiteral)
    .replace(/[\u200e\u200f]/g, '')
    .replace('-', '−');
}

const decimal = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 1n, max: 10n ** 24n }), fc.integer({ min: 0, max: 99_999_999 }))
  .map(
    ([negative, whole, fraction]) => `${negative ? '-' : ''}${whole}.${String(fraction).padStart(8, '0')}`,
  );

describe.each(LANGUAGES)('numbers in %s', (language) => {
  it('have the separators of the platform, to the last digit', () => {
    fc.assert(
      fc.property(decimal, (text) => {
        const expected = platform(language, text, {
          useGrouping: 'always',
          minimumFractionDigits: 8,
          maximumFractionDigits: 8,
        });
        expect(formatOf(language).formatDecimal(text, 8)).toBe(expected);
      }),
      { numRuns: 50 },
    );
  });

  it('have Latin digits only', () => {
    const { formatDecimal, formatPercent, formatCurrency } = formatOf(language);
    const shown = [formatDecimal('9876543210.5'), formatPercent('0.5'), formatCurrency('1.5', 'IRR')].join();
    expect(shown).not.toMatch(/(?![0-9])\p{Nd}/u);
  });
});

describe('percentages and currencies', () => {
  it.each([
    ['en_US', '+12.50%', '$1,234.50', '₩1,234'],
    ['ko_KR', '+12.50%', '$1,234.50', '₩1,234'],
    ['de_DE', '+12,50 %', '1.234,50 $', '1.234 ₩'],
    ['ja_JP', '+12.50%', '$1,234.50', '₩1,234'],
    ['fa_IR', '+12.50%', '$ 1,234.50', '₩ 1,234'],
    ['fr_FR', '+12,50 %', '1 234,50 $', '1 234 ₩'],
    ['it_IT', '+12,50%', '1.234,50 $', '1.234 ₩'],
    ['ru_RU', '+12,50 %', '1 234,50 $', '1 234 ₩'],
    ['es_ES', '+12,50 %', '1.234,50 $', '1.234 ₩'],
    ['pt_BR', '+12,50%', '$ 1.234,50', '₩ 1.234'],
    ['tr_TR', '+%12,50', '$1.234,50', '₩1.234'],
    ['zh_TW', '+12.50%', '$1,234.50', '₩1,234'],
  ])('stand in %s as its readers expect them', (language, percent, dollars, won) => {
    const { formatPercent, formatCurrency } = formatOf(language);
    expect(plain(formatPercent('0.125'))).toBe(percent);
    expect(plain(formatCurrency('1234.509', 'USD'))).toBe(dollars);
    expect(plain(formatCurrency('1234.9', 'KRW'))).toBe(won);
  });

  it('show a negative amount with its sign first, and no sign on zero', () => {
    const { formatCurrency } = formatOf('en_US');
    expect(formatCurrency('-5', 'EUR')).toBe('−€5.00');
    expect(formatCurrency('-0.001', 'EUR')).toBe('€0.00');
  });

  it('put a code that is no currency behind the amount, and show what is absent as absent', () => {
    const { formatCurrency } = formatOf('en_US');
    expect(plain(formatCurrency('5', 'USDT'))).toBe('5.00 USDT');
    expect(formatCurrency(null, 'USD')).toBe('--');
  });

  it('are abbreviated with K, M and B in every language', () => {
    expect(formatOf('de_DE').formatShort('1234567')).toBe('1,23M');
    expect(formatOf('ru_RU').formatShort('999.999')).toBe('999,99');
  });
});

describe('the formats of a language', () => {
  it('are the same object, so that nothing renders again for them', () => {
    expect(formatOf('de_DE')).toBe(formatOf('de_DE'));
    expect(formatOf('de_DE')).not.toBe(formatOf('en_US'));
  });
});
