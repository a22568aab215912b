import { describe, expect, it } from 'vitest';
import { writeCatalogue } from '../../../scripts/locales/catalogue.ts';
import type { CatalogueTree } from '../../../scripts/locales/catalogue.ts';
import { findProblems } from '../../../scripts/locales/findings.ts';

const ENGLISH: CatalogueTree = {
  trade: { cancel: 'Cancel {{asset}}', orders_one: '{{count}} order', orders_other: '{{count}} orders' },
};
const GERMAN: CatalogueTree = {
  trade: { cancel: '{{asset}} stornieren', orders_one: '{{count}} Order', orders_other: '{{count}} Orders' },
};

/** What is found when the German texts are changed like this. */
function problems(change: CatalogueTree, language = 'de_DE') {
  const trade = { ...(GERMAN['trade'] as CatalogueTree), ...change };
  const kept = Object.fromEntries(Object.entries(trade).filter(([, text]) => text !== '(gone)'));
  return findProblems(language, ENGLISH, { trade: kept }).map(({ problem, key }) => `${problem} ${key}`);
}

describe('the check of a catalogue', () => {
  it('accepts a complete one', () => {
    expect(problems({})).toEqual([]);
  });

  it.each<[string, CatalogueTree]>([
    ['missing trade.cancel', { cancel: '(gone)' }],
    ['unknown trade.more', { more: 'Mehr' }],
    ['empty trade.cancel', { cancel: ' ' }],
    ['untranslated trade.cancel', { cancel: 'Cancel {{asset}}' }],
    ['placeholders trade.cancel', { cancel: '{{coin}} stornieren' }],
    ['placeholders trade.cancel', { cancel: 'Stornieren' }],
    ['missing trade.orders_one', { orders_one: '(gone)' }],
  ])('finds: %s', (expected, change) => {
    expect(problems(change)).toEqual([expected]);
  });

  it('asks for the plural forms of the language, and for no others', () => {
    expect(problems({}, 'ru_RU')).toEqual(['missing trade.orders_few', 'missing trade.orders_many']);
    expect(problems({}, 'ja_JP')).toEqual(['unknown trade.orders_one']);
  });
});

describe('a catalogue as it is written', () => {
  it('is sorted on every level and ends with a line feed', () => {
    expect(writeCatalogue({ b: 'B', a: { d: 'D', c: 'C' } })).toBe(
      '{\n  "a": {\n    "c": "C",\n    "d": "D"\n  },\n  "b": "B"\n}\n',
    );
  });
});
