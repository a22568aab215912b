import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lookAlikeOf } from '../../../../../src/stores/wallet/lookAlike.ts';

const hex = (length: number) =>
  fc
    .array(fc.constantFrom(...'0123456789abcdef'), { minLength: length, maxLength: length })
    .map((digits) => digits.join(''));

describe('address poisoning', () => {
  it('an address with the ends of a known one and another middle is told apart from it', () => {
    fc.assert(
      fc.property(hex(4), hex(32), hex(32), hex(4), (start, middle, other, end) => {
        fc.pre(middle !== other);
        const known = { address: `0x${start}${middle}${end}` };
        expect(lookAlikeOf(`0x${start}${other}${end}`.toUpperCase().replace('X', 'x'), [known])).toBe(known);
      }),
    );
  });

  it('the known address itself is none, in whatever case, nor beside one that resembles it', () => {
    fc.assert(
      fc.property(hex(40), hex(32), (digits, other) => {
        const known = { address: `0x${digits}` };
        const twin = { address: `0x${digits.slice(0, 4)}${other}${digits.slice(-4)}` };
        expect(lookAlikeOf(known.address, [twin, known])).toBeUndefined();
        expect(lookAlikeOf(`0x${digits.toUpperCase()}`, [known])).toBeUndefined();
      }),
    );
  });

  it('what all addresses of a network begin with resembles nothing', () => {
    const known = [{ address: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080' }];
    expect(lookAlikeOf('bcrt1qaaaad6qejxtdg4y5r3zarvary0c5xw7kygt080', known)).toBeUndefined();
    expect(lookAlikeOf('bcrt1qw508aaaaaaaaaaaaaaaaaaaaaaaaaaaaaat080', known)).toBe(known[0]);
  });

  it('what is still being typed resembles nothing', () => {
    expect(
      lookAlikeOf('0x5290', [{ address: '0x52908400098527886E0F7030069857D2E4169EE7' }]),
    ).toBeUndefined();
    expect(lookAlikeOf('', [{ address: '' }])).toBeUndefined();
  });
});
