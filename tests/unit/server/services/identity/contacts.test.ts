import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonical, contactOf, written } from '../../../../../server/services/identity/contacts.ts';
import { canonicalEmail, mailboxOf } from '../../../../../server/services/identity/emailAddresses.ts';

const canonicalOf = (loginId: string): string => canonical(contactOf(loginId));
const mailbox = (address: string): string => mailboxOf(canonicalEmail(address) ?? '');

describe('spellings of a contact', () => {
  it.each([
    ['Ada@Tidemark.Example', ' ada@tidemark.example '],
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['ada@gmail.com.', 'ada@GMAIL.com'],
    ['ａｄａ＠tidemark.example', 'ada@tidemark.example'],
    ['ada@tidemark。example', 'ada@tidemark.example'],
    ['re\u0301ne@tidemark.example', 'r\u00e9ne@tidemark.example'],
    ['+49 (151) 234-5678', '49 151 2345678'],
    ['\u202a+49 1512 3456789\u202c', '004915123456789'],
    ['+49 1512\u20133456789', '+4915123456789'],
    ['+۴۹ ۱۵۱۲ ۳۴۵۶۷۸۹', '+4915123456789'],
  ])('%s and %s are one', (one, other) => {
    expect(canonicalOf(one)).toBe(canonicalOf(other));
  });

  it.each([
    ['a.da@tidemark.example', 'ada@tidemark.example'],
    ['a.da@gmail.com', 'ada@gmail.com'],
    ['ada+bonus@gmail.com', 'ada@gmail.com'],
    // A Cyrillic letter: another domain, whatever it looks like.
    ['ada@tidemаrk.example', 'ada@tidemark.example'],
    ['+@tidemark.example', 'ada@tidemark.example'],
    ['4915123456', '4915123457'],
  ])('%s and %s are two', (one, other) => {
    expect(canonicalOf(one)).not.toBe(canonicalOf(other));
  });

  it('are the same again when they are spelled canonically', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        const once = canonicalOf(address);
        expect(canonicalOf(once)).toBe(once);
        expect(canonicalOf(address.toUpperCase())).toBe(once);
        expect(written(contactOf(address))).toBe(canonicalEmail(address) ?? address);
      }),
    );
  });
});

describe('an email address', () => {
  const INVISIBLE = [
    '\u0001',
    '\u0000',
    '\u007f',
    '\u0085',
    '\u00ad',
    '\u034f',
    '\u061c',
    '\u115f',
    '\u180e',
  ];
  const DIRECTION = [
    '\u200b',
    '\u200d',
    '\u200e',
    '\u202e',
    '\u2060',
    '\u2066',
    '\ufe0f',
    '\ufeff',
    '\u{e0041}',
  ];

  it('has no invisible character, wherever it stands', () => {
    const anywhere = fc.integer({ min: 0, max: 'ada@tidemark.example'.length });
    fc.assert(
      fc.property(fc.constantFrom(...INVISIBLE, ...DIRECTION), anywhere, (sign, place) => {
        const address = `${'ada@tidemark.example'.slice(0, place)}${sign}${'ada@tidemark.example'.slice(place)}`;
        expect(canonicalEmail(address)).toBeUndefined();
      }),
    );
  });

  it.each([
    'a@[127.0.0.1]',
    'a@[IPv6:::1]',
    'a@127.0.0.1',
    'a@127.0.0.1.',
    'a@0x7f.1',
    'a@2130706433',
    'a@１２７.0.0.1',
    'a@%31%32%37.0.0.1',
    'a@localhost',
    'a@tidemark..example',
    'a@tidemark.example..',
    'a@-tidemark.example',
    'a@tidemark.example/x.example',
    'a@tidemark.example:25',
    '"a"@tidemark.example',
    '"a b"@tidemark.example',
    'a(note)@tidemark.example',
    'a@(note)tidemark.example',
    'a@b@tidemark.example',
    'a..b@tidemark.example',
    '.a@tidemark.example',
    'a.@tidemark.example',
    'a,b@tidemark.example',
    'a b@tidemark.example',
    '<a@tidemark.example>',
    `${'a'.repeat(65)}@tidemark.example`,
    `a@${'b'.repeat(64)}.example`,
    '@tidemark.example',
    'a@',
    '',
  ])('is not %j', (address) => {
    expect(canonicalEmail(address)).toBeUndefined();
  });

  it.each([
    ["o'neil@tidemark.example", "o'neil@tidemark.example"],
    ['Ada.Lovelace+News@Sub.Tidemark.Example.', 'ada.lovelace+news@sub.tidemark.example'],
    ['rené@tidemark.example', 'rené@tidemark.example'],
    ['ada@3com.example', 'ada@3com.example'],
  ])('%s is written to as %s', (address, form) => {
    expect(canonicalEmail(address)).toBe(form);
  });
});

describe('a mailbox', () => {
  it.each([
    ['ada+bonus@tidemark.example', 'ada@tidemark.example'],
    ['a.d.a+1@gmail.com', 'ada@googlemail.com'],
    ['ada+1@outlook.com', 'Ada@Outlook.com'],
    ['ada@me.com', 'ada@icloud.com'],
    ['a-d_a@proton.me', 'ada@pm.me'],
    ['ada.l@ya.ru', 'ada-l@yandex.com'],
  ])('of %s and %s is one', (one, other) => {
    expect(mailbox(one)).toBe(mailbox(other));
  });

  it.each([
    ['a.da@outlook.com', 'ada@outlook.com'],
    ['ada@hotmail.com', 'ada@outlook.com'],
    ['a.da@tidemark.example', 'ada@tidemark.example'],
    ['+1@tidemark.example', '+2@tidemark.example'],
  ])('of %s and %s is not', (one, other) => {
    expect(mailbox(one)).not.toBe(mailbox(other));
  });
});
