import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  readPastedNumber,
  readTypedNumber,
  shownNumber,
} from '../../../../../src/platform/numericInput/readNumber.ts';
import type { NumberSeparators } from '../../../../../src/platform/numericInput/readNumber.ts';
import { sanitizeDecimal, unclearText } from '../../../../../src/platform/numericInput/sanitizeDecimal.ts';
import { LANGUAGES } from '../../../../../src/stores/language/languages.ts';
import { Money } from '../../../../../src/ui/format/decimal.ts';
import { formatOf } from '../../../../../src/ui/format/format.ts';

const separatorsOf = (language: string) => formatOf(language).separators;
const isUnclear = (value: string): boolean => unclearText(value) !== undefined;

const decimals = fc
  .tuple(
    fc.oneof(fc.integer({ min: 0, max: 9_999 }), fc.integer({ min: 0, max: 999_999_999 })),
    fc.integer({ min: 0, max: 8 }),
    fc.integer({ min: 0, max: 99_999_999 }),
  )
  .map(([whole, scale, fraction]) =>
    scale === 0 ? String(whole) : `${whole}.${String(fraction).padStart(8, '0').slice(0, scale)}`,
  );

/** How numbers are written elsewhere: what groups thousands, and the decimal separator. */
const WRITINGS = [
  [',', '.'],
  ['.', ','],
  [' ', ','],
  ['\u00a0', ','],
  ['\u202f', ','],
  ['\u2019', '.'],
  ["'", '.'],
  ['', '.'],
  ['', ','],
] as const;
type Writing = (typeof WRITINGS)[number];

function write(decimal: string, [group, point]: Writing): string {
  const [whole = '', fraction] = decimal.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return fraction === undefined ? grouped : `${grouped}${point}${fraction}`;
}

/** What a text can mean, by trying every writing. */
function meaningsOf(text: string): ReadonlySet<string> {
  const meanings = WRITINGS.flatMap((writing) => {
    const [group, point] = writing;
    const [whole = '', fraction, ...rest] = text.split(point);
    const digits = group === '' ? whole : whole.replaceAll(group, '');
    const decimal = fraction === undefined ? digits : `${digits}.${fraction}`;
    const isIt =
      rest.length === 0 && /^(0|[1-9]\d*)(\.\d+)?$/.test(decimal) && write(decimal, writing) === text;
    return isIt ? [new Money(decimal).toFixed()] : [];
  });
  return new Set(meanings);
}

/** What a field holds once a text was typed into it, key by key; its owner has room for `scale` decimals. */
function typedInto(text: string, scale: number, separators: NumberSeparators): string {
  let [shown, value] = ['', ''];
  for (const key of text) {
    const read = readTypedNumber(shown + key, separators);
    value = sanitizeDecimal(read.value, scale);
    shown = shownNumber(value, read, separators);
  }
  return value;
}

const numberOf = (value: string): string => new Money(value).toFixed();

describe.each(LANGUAGES)('a number in %s', (language) => {
  const format = formatOf(language);
  const { separators } = format;

  it('is read back as the screen writes it', () => {
    fc.assert(
      fc.property(decimals, fc.integer({ min: 0, max: 8 }), (decimal, scale) => {
        const exact = numberOf(decimal);
        const cut = new Money(decimal).toFixed(scale, Money.ROUND_DOWN);
        expect(numberOf(readPastedNumber(format.formatDecimal(decimal), separators).value)).toBe(exact);
        expect(readPastedNumber(format.formatDecimal(decimal, scale), separators).value).toBe(cut);
        expect(numberOf(readPastedNumber(format.formatAmount(decimal), separators).value)).toBe(exact);
        if (/[1-9]/.test(cut)) {
          expect(isUnclear(readPastedNumber(format.formatDecimal(`-${cut}`), separators).value)).toBe(true);
        }
        const money = readPastedNumber(format.formatCurrency(decimal, 'USD'), separators, 'USDT').value;
        expect(numberOf(money)).toBe(new Money(decimal).toDecimalPlaces(2, Money.ROUND_DOWN).toFixed());
        const shown = `${format.formatDecimal(decimal, scale)} USDT`;
        expect(readPastedNumber(shown, separators, 'USDT').value).toBe(cut);
      }),
    );
  });

  it('is read back as its fields write it, key by key', () => {
    fc.assert(
      fc.property(decimals, (decimal) => {
        const shown = decimal.replace('.', separators.decimal);
        expect(readTypedNumber(shown, separators)).toEqual({ text: shown, value: decimal });
      }),
    );
  });

  it('is understood or unclear in every writing, and another number in none', () => {
    fc.assert(
      fc.property(decimals, fc.constantFrom(...WRITINGS), (decimal, writing) => {
        const text = write(decimal, writing);
        const meanings = meaningsOf(text);
        const { value } = readPastedNumber(text, separators);
        const own = format.formatDecimal(decimal) === text;
        // What has one meaning alone is understood.
        if (meanings.size === 1) expect(numberOf(value)).toBe(numberOf(decimal));
        // What has two is as the language writes it, or refused.
        else if (own) expect(numberOf(value)).toBe(numberOf(decimal));
        else if (!isUnclear(value)) expect(meanings).toContain(numberOf(value));

        const typed = readTypedNumber(text, separators).value;
        const isOwnDecimal = writing[1] === separators.decimal || !/[.,]/.test(text);
        if (isUnclear(typed)) expect(meanings.size).toBeGreaterThan(1);
        else if (meanings.size === 1 || isOwnDecimal) expect(meanings).toContain(numberOf(typed));
      }),
    );
  });

  it('is the same at the end of typing, whatever decimals its field has room for, or unclear', () => {
    fc.assert(
      fc.property(
        decimals,
        fc.constantFrom(...WRITINGS),
        fc.integer({ min: 0, max: 8 }),
        (decimal, writing, scale) => {
          const text = write(decimal, writing);
          const value = typedInto(text, scale, separators);
          const meanings = [...meaningsOf(text)].map((one) => sanitizeDecimal(one, scale));
          // Groups by the language's decimal separator are refused at the latest where decimals were cut off.
          const isRefused = isUnclear(value) && writing[0] === separators.decimal;
          if (isUnclear(value)) expect(isRefused || meanings.length > 1).toBe(true);
          else expect(meanings.map(numberOf)).toContain(numberOf(value));
        },
      ),
    );
  });

  it('is nothing that is not a number being typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.boolean(), (text, isPasted) => {
        const { value } = (isPasted ? readPastedNumber : readTypedNumber)(text, separators);
        if (!isUnclear(value)) expect(value).toMatch(/^(|\d+(\.\d+)?)$/);
      }),
    );
  });
});

const [german, english, french, persian] = ['de_DE', 'en_US', 'fr_FR', 'fa_IR'].map(separatorsOf);
if (!german || !english || !french || !persian) throw new Error('Languages are missing');

describe('a typed number', () => {
  it.each([
    ['the grouping of German', '92.165,40', german, '92165.40'],
    ['the grouping of English in German', '92,165.40', german, '92165.40'],
    ['the grouping of German in English', '92.165,40', english, '92165.40'],
    ['a decimal comma in English', '0,5', english, '0.5'],
    ['a decimal point in German', '0.5', german, '0.5'],
    ['a point that cannot group', '0.125', german, '0.125'],
    ['a point before four digits', '1.2345', german, '1.2345'],
    ['a point behind four digits', '1234.567', german, '1234.567'],
    ['the language’s own decimal separator', '1,234', german, '1.234'],
    ['several groups', '1.234.567', english, '1234567'],
    ['a separator that came first', ',5', german, '0.5'],
    ['a separator that came last', '12,', german, '12'],
    ['Persian digits', '۱۲٫۵', persian, '12.5'],
    ['full-width digits', '１２．５', english, '12.5'],
    ['letters', '1x2', english, '12'],
    ['nothing', '', english, ''],
  ])('with %s: %j', (_what, text, separators, value) => {
    expect(readTypedNumber(text, separators).value).toBe(value);
  });

  it.each([
    ['1.234', german],
    ['1,234', english],
    ['1.234', french],
    ['1.2.3', english],
    ['1,23,456.7', english],
    ['1.234,567,8', german],
  ])('that could be another one is unclear: %j', (text, separators) => {
    expect(unclearText(readTypedNumber(text, separators).value)).toBe(text);
  });

  it('says where it is unclear on its way', () => {
    const values = [...'92.165,40'].map((_, index, all) =>
      readTypedNumber(all.slice(0, index + 1).join(''), german),
    );
    expect(values.map(({ value }) => unclearText(value)?.replace(/^/, '? ') ?? value)).toEqual([
      '9',
      '92',
      '92',
      '92.1',
      '92.16',
      '? 92.165',
      '92165',
      '92165.4',
      '92165.40',
    ]);
  });
});

describe('a pasted number', () => {
  it.each([
    ['of the language goes first', '1.234', german, '1234', 'BTC'],
    ['of the language goes first', '1,234', english, '1234', 'BTC'],
    ['may have spaces of any width', '92\u202f165,40', english, '92165.40', 'BTC'],
    ['may have apostrophes', '92’165.40', german, '92165.40', 'BTC'],
    ['may have dollars and marks of direction', '\u2066$ 92,165.40\u2069', german, '92165.40', 'USDT'],
    ['may have the asset of the field behind it', '0.5 BTC', german, '0.5', 'BTC'],
    ['may have Arabic separators', '٩٢٬١٦٥٫٤٠', persian, '92165.40', 'BTC'],
    ['may be a percentage where the field is one', '%12,50', english, '12.50', '%'],
    ['may be nothing', ' ', english, '', 'BTC'],
  ])('%s: %j', (_what, text, separators, value, unit) => {
    expect(readPastedNumber(text, separators, unit).value).toBe(value);
  });

  it.each([
    ['1.234', french],
    ['1e5', english],
    ['1.5e-7', english],
    ['1.23M', english],
    ['5 k', english],
    ['1.5万', english],
    ['0x10', english],
    ['2026-01-02', english],
    ['5 BTC, 3 ETH', english],
    ['1,23,456.7', english],
    ['12 34', english],
    ['abc', english],
    ['Rs.500', english],
    ['−1.234,5 USDT', german],
  ])('that is none, or two, is unclear: %j', (text, separators) => {
    expect(unclearText(readPastedNumber(text, separators).value)).toBe(text);
  });
});

it('what is unclear stays so, whatever the scale', () => {
  const { value } = readTypedNumber('1.234', german);
  expect(sanitizeDecimal(value, 2)).toBe(value);
  expect(sanitizeDecimal(value, 0)).toBe(value);
});
