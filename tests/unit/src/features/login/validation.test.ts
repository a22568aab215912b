import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkLoginId,
  checkPassword,
  normalizeLoginId,
} from '../../../../../src/features/login/validation.ts';

describe('login name', () => {
  it.each(['ada@tidemark.example', 'a.b+c@d.co', '01012345678', '12345'])('accepts %s', (loginId) => {
    expect(checkLoginId(loginId)).toBeUndefined();
  });

  it('limits an e-mail address to 50 characters', () => {
    const domain = '@tidemark.example';
    const longest = 'a'.repeat(50 - domain.length) + domain;
    expect(checkLoginId(longest)).toBeUndefined();
    expect(checkLoginId(`a${longest}`)).toBe('validation.emailLength');
  });

  it.each(['ada@', '@tidemark.example', 'ada@tidemark', 'a b@tidemark.example', 'a@b@c.example', 'a@b..c'])(
    'refuses the e-mail address %s',
    (loginId) => expect(checkLoginId(loginId)).toBe('validation.emailFormat'),
  );

  it.each(['1234', '1234567890123456', '+4915112345678'])('refuses the phone number %s', (loginId) => {
    expect(checkLoginId(loginId)).toBe('validation.phoneFormat');
  });

  it.each(['', 'ada', '123abc'])('refuses %j, which is neither', (loginId) => {
    expect(checkLoginId(loginId)).toBe('validation.emailOrPhone');
  });

  it('drops outer blanks, and punctuation of phone numbers only', () => {
    expect(normalizeLoginId('  ada@tidemark.example ')).toBe('ada@tidemark.example');
    expect(normalizeLoginId(' (010) 1234-5678 ')).toBe('01012345678');
    expect(normalizeLoginId('a-d-a@tidemark.example')).toBe('a-d-a@tidemark.example');
  });

  it('survives hostile text, and accepts nothing but digits or one @', () => {
    const hostile = `${'a@'.repeat(5_000)}${'.a'.repeat(5_000)}`;
    expect(checkLoginId(hostile)).toBe('validation.emailLength');
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        const loginId = normalizeLoginId(text);
        if (checkLoginId(loginId) === undefined) expect(loginId).toMatch(/^\d+$|^[^@]+@[^@]+$/);
      }),
    );
  });
});

describe('password', () => {
  it.each(['Tidemark-1815', 'Aa1!aaaa', `A1!${'a'.repeat(37)}`, 'Ä1 geheim!'])('accepts %s', (password) => {
    expect(checkPassword(password)).toBeUndefined();
  });

  it.each([
    ['too short', 'Aa1!aaa'],
    ['too long', `A1!${'a'.repeat(38)}`],
    ['no number', 'Tidemark-abcd'],
    ['no uppercase letter', 'tidemark-1815'],
    ['no special character', 'Tidemark1815'],
    ['a blank is not special', 'Tidemark 1815'],
    ['empty', ''],
  ])('refuses: %s', (_reason, password) => expect(checkPassword(password)).toBe('validation.password'));
});
