import { describe, expect, it } from 'vitest';
import { readCatalogue, SOURCE, textsOf } from '../../../scripts/locales/catalogue.ts';
import { LANGUAGES } from '../../../src/stores/language/languages.ts';

const TRANSLATED = LANGUAGES.filter((language) => language !== SOURCE);

/** The texts in which something is found that must not be. */
function textsWith(language: string, wrong: RegExp): string[] {
  return [...textsOf(readCatalogue(language))]
    .filter(([, text]) => wrong.test(text))
    .map(([key, text]) => `${key}: ${text}`);
}

describe.each(TRANSLATED)('the typography of %s', (language) => {
  it('has its own quotes and apostrophes, and single spaces', () => {
    expect(textsWith(language, /["']|\.{3}|\S {2}/)).toEqual([]);
  });

  it('has the percent sign as the figures of the page have it', () => {
    const parts = new Intl.NumberFormat(language.replace('_', '-'), { style: 'percent' }).formatToParts(1);
    const isApart = parts.some(({ type, value }) => type === 'literal' && value.trim() === '');
    expect(textsWith(language, isApart ? /[\d}][ ]?%/ : /[\d}]\s%/)).toEqual([]);
  });
});

it('French keeps two-part punctuation on the line of its word', () => {
  expect(textsWith('fr_FR', /[^\s] [:;!?»]|[\p{L}\d})][:;!?»](?!\/\/)|«[^\u00a0\u202f]/u)).toEqual([]);
});

it('Spanish opens what it asks and exclaims', () => {
  expect(textsWith('es_ES', /^[^¿]*[^(]\?|^[^¡]*!/)).toEqual([]);
});

it('Persian is written with Persian letters, marks and half-spaces', () => {
  expect(
    textsWith('fa_IR', /[يك]|[\p{L}\d}][,;]|(?:^|\s)(?:می|نمی) | ها(?:ی|یی)?(?:\s|$)|[\u0600-\u06ff]\?/u),
  ).toEqual([]);
});

it('Chinese and Japanese have wide marks after their characters', () => {
  const narrow = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][,;:!?](?! $)/u;
  expect([...textsWith('zh_TW', narrow), ...textsWith('ja_JP', narrow)]).toEqual([]);
});
