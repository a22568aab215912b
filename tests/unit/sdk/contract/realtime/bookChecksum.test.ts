import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookChecksum, type BookLevel } from '@tidemark/sdk/contract';

const decimal = fc.stringMatching(/^(0|[1-9][0-9]{0,6})(\.[0-9]{1,8})?$/);
const levels = (size: { minLength?: number; maxLength: number }) =>
  fc.array(fc.tuple(decimal, decimal), { ...size, size: 'max' });

/** The sum over the text that the contract describes, written level by level and summed by zlib. */
function expected(bids: readonly BookLevel[], asks: readonly BookLevel[], count = 25): number {
  const rows = Array.from({ length: count }, (_, index) => [bids[index], asks[index]]);
  return crc32(
    rows
      .flat()
      .flatMap((level) => level ?? [])
      .join(':'),
  );
}

describe('bookChecksum', () => {
  it('is the CRC-32 of the levels, bid and ask in turn', () => {
    const bids: BookLevel[] = [
      ['61737.60', '0.50000'],
      ['61737.50', '1.00000'],
    ];
    const asks: BookLevel[] = [['61737.70', '0.25000']];
    expect(bookChecksum(bids, asks)).toBe(crc32('61737.60:0.50000:61737.70:0.25000:61737.50:1.00000'));
  });

  it('of an empty book is zero', () => {
    expect(bookChecksum([], [])).toBe(0);
  });

  it('agrees with zlib on any book, deep, short or one-sided', () => {
    fc.assert(
      fc.property(levels({ maxLength: 40 }), levels({ maxLength: 40 }), (bids, asks) => {
        expect(bookChecksum(bids, asks)).toBe(expected(bids, asks));
      }),
    );
  });

  it('looks at 25 levels a side and no further', () => {
    const deep = levels({ minLength: 25, maxLength: 30 });
    fc.assert(
      fc.property(deep, deep, levels({ maxLength: 5 }), (bids, asks, below) => {
        const top = bookChecksum(bids.slice(0, 25), asks.slice(0, 25));
        expect(bookChecksum([...bids.slice(0, 25), ...below], [...asks.slice(0, 25), ...below])).toBe(top);
      }),
    );
  });

  it('looks as far as it is told to', () => {
    fc.assert(
      fc.property(levels({ maxLength: 40 }), levels({ maxLength: 40 }), fc.nat(60), (bids, asks, count) => {
        expect(bookChecksum(bids, asks, count)).toBe(expected(bids, asks, count));
      }),
    );
  });

  it('is an unsigned 32-bit integer', () => {
    fc.assert(
      fc.property(levels({ maxLength: 3 }), levels({ maxLength: 3 }), (bids, asks) => {
        const sum = bookChecksum(bids, asks);
        expect(sum).toBe(sum >>> 0);
      }),
    );
  });

  it('takes the strings as they are: 2 and 2.0 are different texts', () => {
    expect(bookChecksum([['2', '1']], [])).not.toBe(bookChecksum([['2.0', '1']], []));
  });
});
