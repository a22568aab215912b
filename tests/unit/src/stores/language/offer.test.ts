import { describe, expect, it } from 'vitest';
import { offeredLanguages, resolveLanguage } from '../../../../../src/stores/language/language.ts';
import type { OfferInput, Wishes } from '../../../../../src/stores/language/language.ts';
import { LANGUAGES } from '../../../../../src/stores/language/languages.ts';

const OPEN: OfferInput = { configured: undefined, isKoreanAllowed: true };
const NO_WISH: Wishes = { saved: null, user: null, site: undefined, browser: [] };

const resolve = (wishes: Partial<Wishes>, offer: Partial<OfferInput> = {}) =>
  resolveLanguage({ ...OPEN, ...offer }, { ...NO_WISH, ...wishes });

describe('the languages of the product', () => {
  it('are the twelve of the specification', () => {
    expect([...LANGUAGES].sort()).toEqual(
      'de_DE en_US es_ES fa_IR fr_FR it_IT ja_JP ko_KR pt_BR ru_RU tr_TR zh_TW'.split(' '),
    );
  });
});

describe('the languages offered', () => {
  it('are all where the configuration names none', () => {
    expect(offeredLanguages(OPEN)).toEqual(LANGUAGES);
  });

  it('are those of the site, in the order of the product, and always English', () => {
    expect(offeredLanguages({ ...OPEN, configured: ['tr_TR', 'de_DE', 'xx_XX'] })).toEqual([
      'en_US',
      'de_DE',
      'tr_TR',
    ]);
  });

  it.each([false, undefined])('lack Korean when the Korean whitelist says %j', (isKoreanAllowed) => {
    expect(offeredLanguages({ ...OPEN, isKoreanAllowed })).not.toContain('ko_KR');
  });
});

describe('the language that applies', () => {
  it('is the saved choice, then the user’s, the site’s, the browser’s, then English', () => {
    const wishes: Wishes = { saved: 'de_DE', user: 'fr_FR', site: 'tr_TR', browser: ['ja'] };
    expect(resolve(wishes)).toBe('de_DE');
    expect(resolve({ ...wishes, saved: null })).toBe('fr_FR');
    expect(resolve({ ...wishes, saved: null, user: null })).toBe('tr_TR');
    expect(resolve({ browser: ['ja'] })).toBe('ja_JP');
    expect(resolve({})).toBe('en_US');
  });

  it('is before the site’s that of a region with rules of its own, where that is offered', () => {
    expect(resolve({ region: 'ko_KR', site: 'tr_TR' })).toBe('ko_KR');
    expect(resolve({ user: 'fr_FR', region: 'ko_KR', site: 'tr_TR' })).toBe('fr_FR');
    expect(resolve({ saved: 'de_DE', region: 'ko_KR' })).toBe('de_DE');
    expect(resolve({ region: 'ko_KR', site: 'tr_TR' }, { isKoreanAllowed: false })).toBe('tr_TR');
    expect(resolve({ region: '', site: 'tr_TR' })).toBe('tr_TR');
  });

  it('is English where an unsupported or unoffered language is saved or configured', () => {
    expect(resolve({ saved: 'nl_NL', browser: ['de'] })).toBe('en_US');
    expect(resolve({ saved: 'de_DE' }, { configured: ['tr_TR'] })).toBe('en_US');
    expect(resolve({ site: 'xx_XX', browser: ['de'] })).toBe('en_US');
  });

  it('is English instead of Korean unless the Korean whitelist allows it', () => {
    expect(resolve({ saved: 'ko_KR' }, { isKoreanAllowed: false })).toBe('en_US');
    expect(resolve({ site: 'ko_KR' }, { isKoreanAllowed: false })).toBe('en_US');
    expect(resolve({ user: 'ko_KR' }, { isKoreanAllowed: false })).toBe('en_US');
    expect(resolve({ saved: 'ko_KR' })).toBe('ko_KR');
  });

  it('stays the saved Korean until the whitelist is known', () => {
    expect(resolve({ saved: 'ko_KR' }, { isKoreanAllowed: undefined })).toBe('ko_KR');
    expect(resolve({ site: 'ko_KR' }, { isKoreanAllowed: undefined })).toBe('en_US');
  });

  it.each([
    [['de-AT', 'en'], 'de_DE'],
    [['nl', 'pt'], 'pt_BR'],
    [['zh-Hant-HK'], 'zh_TW'],
    [['zh-TW'], 'zh_TW'],
    [['zh-CN', 'ja-JP'], 'ja_JP'],
    [['ko-KR', 'fr-CA'], 'fr_FR'],
    [['not a tag', 'it'], 'it_IT'],
    [['nl'], 'en_US'],
  ])('follows a browser that prefers %j to %s', (browser, expected) => {
    expect(resolve({ browser }, { isKoreanAllowed: false })).toBe(expected);
  });
});
