import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import catalogue from '../../../../../locales/en_US.json';
import { normalizeLoginId, validateField } from '../../../../../src/platform/validation/fields.ts';

const checkLoginId = (loginId: string) => validateField('emailOrPhone', loginId);
const checkPassword = (password: string) => validateField('password', password);

describe('an email address or phone number', () => {
  it.each(['ada@tidemark.example', 'a.b+c@d.co', '01012345678', '12345'])('accepts %s', (loginId) => {
    expect(checkLoginId(loginId)).toBeUndefined();
  });

  it('limits an e-mail address to 50 characters', () => {
    const domain = '@tidemark.example';
    const longest = 'a'.repeat(50 - domain.length) + domain;
    expect(checkLoginId(longest)).toBeUndefined();
    expect(checkLoginId(`a${longest}`)).toBe('validation.emailLength');
  });

  it.each([
    ...['ada@', '@tidemark.example', 'ada@tidemark', 'a b@tidemark.example', 'a@b@c.example', 'a@b..c'],
    ...['1234', '1234567890123456', '+1234', '49+15112345678'],
    ...['', 'ada', '123abc'],
  ])('refuses %j, which is neither', (loginId) => {
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

describe('the other fields', () => {
  it.each(['ada_1', 'A2345678901234567890', '_____'])('takes the login name %s', (name) => {
    expect(validateField('loginName', name)).toBeUndefined();
  });

  it.each(['ada1', 'A23456789012345678901', 'ada lovelace', 'ada-1', 'адам_1', ''])(
    'refuses the login name %j: 5-20 letters, digits, underscores',
    (name) => expect(validateField('loginName', name)).toBe('validation.loginName'),
  );

  it('compares the confirmed password', () => {
    expect(validateField('confirmPassword', 'Tidemark-1815', 'Tidemark-1815')).toBeUndefined();
    expect(validateField('confirmPassword', 'tidemark-1815', 'Tidemark-1815')).toBe(
      'validation.confirmPassword',
    );
  });

  it.each(['emailCode', 'smsCode', 'googleCode'] as const)('takes 6 digits as %s', (field) => {
    expect(validateField(field, '012345')).toBeUndefined();
    for (const wrong of ['', '12345', '1234567', '12345a', '12 456']) {
      expect(validateField(field, wrong)).toBe('validation.codes');
    }
  });

  it.each(['ada@', 'ada', 'a@b@c.example'])('refuses the e-mail address %s', (email) => {
    expect(validateField('email', email)).toBe('validation.emailFormat');
  });

  it.each(['1234', '1234567890123456', '+1234', '49+15112345678'])('refuses the phone number %s', (phone) => {
    expect(validateField('phone', phone)).toBe('validation.phoneFormat');
  });

  it.each([
    ['email', 'validation.emailFormat'],
    ['phone', 'validation.phoneFormat'],
  ] as const)('asks for the %s', (field, problem) => expect(validateField(field, '')).toBe(problem));
});

describe('the messages of the fields', () => {
  it.each([
    [
      'codes',
      'Please enter the 6-digit email verification code, 6-digit SMS verification code, or 6-digit Google verification code.',
    ],
    ['confirmPassword', 'The two passwords are different. Please retry.'],
    ['emailFormat', 'Please input correct email address'],
    ['emailLength', 'Email address must not exceed 50 characters.'],
    ['emailOrPhone', 'Please input a valid email address/cellphone number.'],
    ['loginName', 'Only 5-20 digits and letters and underscores are allowed'],
    ['password', 'Password format error'],
    ['phoneFormat', 'Please input valid cellphone number'],
  ] as const)('%s says what the specification says', (key, text) => {
    expect(catalogue.validation[key]).toBe(text);
  });
});
