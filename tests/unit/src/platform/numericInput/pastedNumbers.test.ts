import { describe, expect, it } from 'vitest';
import { readPastedNumber } from '../../../../../src/platform/numericInput/readNumber.ts';
import { readUnclear } from '../../../../../src/platform/numericInput/sanitizeDecimal.ts';
import { LANGUAGES } from '../../../../../src/stores/language/languages.ts';
import { formatOf } from '../../../../../src/ui/format/format.ts';

/** Words for a thousand, a million and a billion, and what is written for them, of every language that is offered. */
const MULTIPLIERS: Readonly<Record<(typeof LANGUAGES)[number], readonly string[]>> = {
  en_US: ['thousand', 'million', 'billion', 'k', 'K', 'M', 'mn', 'bn', 'B', 'T', 'dozen'],
  de_DE: ['Tausend', 'Tsd.', 'Mio.', 'Million', 'Millionen', 'Mrd.', 'Milliarden'],
  es_ES: ['mil', 'millón', 'millones', 'mill.', 'mil millones'],
  fa_IR: ['هزار', 'میلیون', 'میلیارد'],
  fr_FR: ['mille', 'million', 'millions', 'milliard', 'Md', 'Mds'],
  it_IT: ['mila', 'mille', 'milione', 'milioni', 'mln', 'miliardi', 'mld'],
  ja_JP: ['千', '万', '百万', '億', '兆'],
  ko_KR: ['천', '만', '백만', '억', '조'],
  pt_BR: ['mil', 'milhão', 'milhões', 'mi', 'bilhão', 'bi'],
  ru_RU: ['тыс.', 'тысяч', 'млн', 'миллион', 'миллиона', 'млрд', 'миллиард'],
  tr_TR: ['bin', 'milyon', 'mn', 'milyar', 'mr'],
  zh_TW: ['千', '萬', '百萬', '億', '兆'],
};

/** Texts that are no number of a field that counts BTC, with what is wrong. */
const REFUSED = {
  'another unit': [
    [
      'character',
      '0.5mBTC',
      '0.5 mBTC',
      '0.5μBTC',
      '50000 sat',
      '50000sats',
      '5 ETH',
      'ETH 5',
      '5 USDT',
      '5 XBTC',
      '5 BTCB',
      '5kg',
    ],
  ],
  'a currency': [
    ['character', '$5', '5 $', '€100', '100 €', 'US$ 100', '¥1000', '₿1', 'Rs.500', 'R$ 10', '10 руб', '﷼5'],
  ],
  'a percentage': [['character', '5%', '%5', '٪5', '5‰']],
  'an exponent': [['character', '1e5', '1E-8', '1.5e+3', '10^2', '5×10³', '2**3', '1·10']],
  'a superscript': [['character', '10²', '5³', '10¹', '1⁵', 'x₂', '5₂', '2ⁿ']],
  'a fraction': [['character', '½', '1½', '¼', '1/2', '3⁄4', '0.5¾']],
  'another numeral': [
    ['character', 'Ⅷ', 'XII', '①', '⑳', '１０①', '❷', '一', '十二', '五', '⒌', '🄁', '㊁', '௰'],
  ],
  'an operator': [
    [
      'character',
      '1+1=2',
      '5*2',
      '≈ 5',
      '~5',
      '<5',
      '>5',
      '5!',
      '0x10',
      '0b1',
      '#5',
      '5;6',
      '5:30',
      '5_000',
      '5 & 6',
    ],
  ],
  'a sign': [
    [
      'sign',
      '-5',
      '−5',
      '+5',
      '– 5',
      '－5',
      '＋5',
      '±5',
      '5-',
      '(0.5)',
      '(0.5',
      '（5）',
      '1-2',
      '2026-01-02',
      '⁻5',
    ],
  ],
  'several numbers': [
    ['several', '12 34', '1 2', '5  6', "1'2", '1 000 00', '0 500'],
    ['character', '5 BTC, 3 ETH', '5 and 6'],
  ],
  'unclear groups': [
    ['grouping', '1,23,456.7', '1.2.3', '1,2,3', '12,34,567.8', '1..5', '1,.5', '0,001,000.5'],
  ],
  'no number': [['character', 'abc', '.', ',', '...', 'NaN', 'Infinity', '∞']],
} as const;

/** Texts that are a number, with the decimal that they are, in every language. */
const TAKEN = [
  ['0.5', '0.5'],
  ['  0.5\t', '0.5'],
  ['\u00a00.5\u202f', '0.5'],
  ['\u20660.5\u2069', '0.5'],
  ['\ufeff0.5\u200b', '0.5'],
  ['0.5 BTC', '0.5'],
  ['0.5BTC', '0.5'],
  ['BTC 0.5', '0.5'],
  ['btc\u00a00.5', '0.5'],
  ['0', '0'],
  ['007', '7'],
  ['00.50', '0.50'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['1234567.12345678', '1234567.12345678'],
  ['1,234,567.5', '1234567.5'],
  ['1.234.567,5', '1234567.5'],
  ['1 234 567.5', '1234567.5'],
  ["1'234'567.5", '1234567.5'],
  ['1’234.5', '1234.5'],
  ['１２．５', '12.5'],
  ['１２。５', '12.5'],
  ['۱۲٫۵', '12.5'],
  ['١٢٫٥', '12.5'],
  ['१२.५', '12.5'],
  ['১২.৫', '12.5'],
  ['', ''],
  ['  ', ''],
  ['BTC', ''],
] as const;

describe.each(LANGUAGES)('pasted numbers: in %s', (language) => {
  const { separators } = formatOf(language);
  const read = (text: string, unit = 'BTC') => readPastedNumber(text, separators, unit);

  it.each(Object.entries(REFUSED))('%s is refused', (_kind, rows) => {
    for (const [fault, ...texts] of rows) {
      for (const text of texts) {
        expect([text, readUnclear(read(text).value)]).toEqual([text, { fault, text }]);
        // What stays in the field is what was pasted.
        expect(read(text).text).toBe(text);
      }
    }
  });

  it.each(Object.entries(MULTIPLIERS))('multipliers of %s are refused', (_of, words) => {
    for (const word of words) {
      for (const text of [
        `1.5 ${word}`,
        `1.5${word}`,
        `5 ${word} BTC`,
        `${word} 5`,
        `۵ ${word}`,
        `５${word}`,
      ]) {
        expect([text, readUnclear(read(text).value)?.fault]).toEqual([text, 'character']);
      }
    }
  });

  it.each(TAKEN)('%j is %j', (text, value) => {
    expect(read(text).value).toBe(value);
  });

  it.each([
    ['USDT', '$1,234.5', '1234.5'],
    ['USDT', '1,234.5 $', '1234.5'],
    ['USDC', 'US$1,234.5', '1234.5'],
    ['%', '5.5 %', '5.5'],
    ['x', '10x', '10'],
    ['1INCH', '5 1INCH', '5'],
  ])('a field of %s takes %j', (unit, text, value) => {
    expect(read(text, unit).value).toBe(value);
  });

  it.each([
    ['USDT', '€5'],
    ['USDT', 'HK$5'],
    ['USDT', 'A$5'],
    ['USDT', '5 USDC'],
    ['USDT', '5 kUSDT'],
    ['1INCH', '51INCH'],
    ['', '5 BTC'],
  ])('a field of %s refuses %j', (unit, text) => {
    expect(readUnclear(read(text, unit).value)?.text).toBe(text);
  });
});
