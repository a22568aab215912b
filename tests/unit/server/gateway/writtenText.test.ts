import { describe, expect, it } from 'vitest';
import { validatorCompiler } from '../../../../server/gateway/contract/ajv.ts';
import { asciiDigits } from '../../../../server/units/writtenText.ts';
import { asciiDigits as pageDigits } from '../../../../src/platform/numericInput/digits.ts';

/** Digits of keyboards all over, each zero to nine. */
const ZEROS = ['0', '０', '۰', '٠', '०', '০', '௦', '๐', '𝟎', '𞥐'];

const codeOf = (zero: string): string =>
  [3, 1, 4, 1, 5, 9].map((digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + digit)).join('');

describe('written text: digits', () => {
  it.each(ZEROS)('counted from %s are read as ASCII, by the server and by the page', (zero) => {
    expect(asciiDigits(codeOf(zero))).toBe('314159');
    expect(pageDigits(codeOf(zero))).toBe('314159');
  });

  it.each(['²', '①', 'Ⅷ', '½', '一', '㊁', '௰', 'x'])('%s is none', (character) => {
    expect(asciiDigits(character)).toBe(character);
    expect(pageDigits(character)).toBe(character);
  });
});

describe('written text: members of a body', () => {
  const schema = {
    type: 'object',
    properties: {
      code: { type: 'string', pattern: '^\\d{6}$', $comment: 'ascii-digits' },
      name: { type: 'string', maxLength: 20, $comment: 'composed' },
      raw: { type: 'string', maxLength: 20 },
    },
  };
  const check = validatorCompiler({ schema, httpPart: 'body', method: '', url: '' }) as (
    body: object,
  ) => unknown;

  it.each(ZEROS)('a code of digits counted from %s is taken, and handed on in ASCII', (zero) => {
    const body = { code: codeOf(zero) };
    expect(check(body)).toBe(true);
    expect(body.code).toBe('314159');
  });

  it('a code of other numerals is none', () => {
    expect(check({ code: '¹²³⁴⁵⁶' })).not.toBe(true);
    expect(check({ code: '①②③④⑤⑥' })).not.toBe(true);
  });

  it('a name is counted and handed on composed; what is compared as it came is not', () => {
    const name = 'Nguyễn Thị Hồng Hạnh';
    const body = { name: name.normalize('NFD'), raw: 'é'.normalize('NFD') };
    expect(body.name.length).toBeGreaterThan(20);
    expect(check(body)).toBe(true);
    expect(body).toEqual({ name: name.normalize('NFC'), raw: 'é'.normalize('NFD') });
    expect(check({ raw: name.normalize('NFD') })).not.toBe(true);
  });
});
