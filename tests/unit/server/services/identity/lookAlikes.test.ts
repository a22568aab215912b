import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { looksOf } from '../../../../../server/services/identity/lookAlikes.ts';

const areAlike = (one: string, other: string): boolean =>
  looksOf(one).some((look) => looksOf(other).includes(look));

describe('names that are taken for each other', () => {
  it.each([
    ['Ada', 'ADA'],
    ['Ada', 'Аda'],
    ['Ada', 'Ａｄａ'],
    ['Zoë', 'Zoe'],
    ['Zoë', 'Zoe\u0308'],
    ['Grace Hopper', 'grace_hopper'],
    ['Grace Hopper', 'Gracehopper.'],
    ['Ivan', 'lvan'],
    ['Ivan', 'ivan'],
    ['Paul', 'PauI'],
    ['Paul', 'Pau1'],
    ['Otto', '0tto'],
    ['Otto', 'Оttо'],
    ['modern', 'modem'],
    ['Alice', 'ΑLICE'],
    ['Анна', 'АННА'],
    ['۱۲۳', '١٢٣'],
    ['김철수', '김철수'.normalize('NFD')],
    ['★ Ada ★', 'Ada'],
  ])('%s and %s', (one, other) => {
    expect(areAlike(one, other)).toBe(true);
  });

  it.each([
    ['Mai', 'Mal'],
    ['Ada', 'Ida'],
    ['Linus', 'Linux'],
    ['김철수', '김철호'],
    ['が', 'か'],
    ['राम', 'रम'],
    ['山田', '山本'],
    ['★', '♥'],
    ['Trader-000101', 'Trader-000102'],
  ])('are not %s and %s', (one, other) => {
    expect(areAlike(one, other)).toBe(false);
  });

  it('are alike both ways, and each is like itself in any case and form', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 25 }), (name) => {
        expect(areAlike(name, name.normalize('NFKC'))).toBe(true);
        expect(areAlike(name, name.normalize('NFD'))).toBe(true);
      }),
    );
  });
});
