import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonical, contactOf } from '../../../../../server/services/identity/contacts.ts';

const canonicalOf = (loginId: string): string => canonical(contactOf(loginId));

describe('spellings of a contact', () => {
  it.each([
    ['Ada@Tidemark.Example', ' ada@tidemark.example '],
    ['ada+bonus@tidemark.example', 'ada@tidemark.example'],
    ['a.d.a+1@gmail.com', 'ada@googlemail.com'],
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['ada@gmail.com.', 'a.da@gmail.com'],
    ['ａｄａ@tidemark.example', 'ada@tidemark.example'],
    ['+49 (151) 234-5678', '49 151 2345678'],
  ])('%s and %s are one', (one, other) => {
    expect(canonicalOf(one)).toBe(canonicalOf(other));
  });

  it.each([
    ['a.da@tidemark.example', 'ada@tidemark.example'],
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
      }),
    );
  });
});
