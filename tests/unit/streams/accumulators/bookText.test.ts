import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBook } from '../../../../streams/accumulators/book.ts';
import { BookText, type WrittenLevels } from '../../../../streams/accumulators/bookText.ts';

const decimal = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 0, max: 40 }).map(String) },
  {
    weight: 8,
    arbitrary: fc.tuple(fc.nat(9_999_999), fc.nat(99_999_999)).map(([whole, part]) => `${whole}.${part}`),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '0',
      '0.00',
      '',
      '.',
      '1.',
      '01',
      '1.2.3',
      '-1',
      '1e5',
      '12345678901234567890',
    ),
  },
);
const side = fc.array(fc.tuple(decimal, decimal), { maxLength: 6 });
const sum = fc.oneof(fc.nat(0xffffffff), fc.constantFrom(-1, 0.5, 2 ** 60));
const data = fc.record(
  { bids: side, asks: side, checksum: sum, fullChecksum: sum },
  { requiredKeys: ['bids', 'asks'] },
);

const damaged = (text: string) =>
  fc
    .record({
      at: fc.nat(text.length),
      cut: fc.nat(4),
      put: fc.constantFrom('', '1', '"', ',', '[', ']', ' ', '\\'),
    })
    .map(({ at, cut, put }) => text.slice(0, at) + put + text.slice(at + cut));

const text = data
  .map((members) => JSON.stringify(members))
  .chain((whole) => fc.oneof({ weight: 3, arbitrary: fc.constant(whole) }, damaged(whole)));

const book = new BookText();

/** What is read of a text that stands in a longer one, as a frame's data do; undefined when it is left to others. */
function read(whole: string) {
  const frame = `[${whole}}`;
  if (!book.read(frame, 1, frame.length - 1)) return undefined;
  const levels = (side: WrittenLevels): string[][] =>
    Array.from({ length: side.length / 2 }, (_, index) =>
      [side.at(2 * index), side.at(2 * index + 1)].map((decimal) => {
        const letters = decimal.in(frame);
        const number = new Decimal(letters);
        expect([decimal.decimals, decimal.length]).toEqual([number.decimalPlaces(), letters.length]);
        const digits = number.mul(10 ** number.decimalPlaces()).toNumber();
        expect(Math.min(decimal.digits, 2 ** 53)).toBe(Math.min(digits, 2 ** 53));
        return letters;
      }),
    );
  const { checksum, fullChecksum } = book;
  return { bids: levels(book.bids), asks: levels(book.asks), checksum, fullChecksum };
}

describe('the text of a book', () => {
  it('is read as JSON.parse reads it, or not at all', () => {
    let count = 0;
    fc.assert(
      fc.property(text, (whole) => {
        const data = read(whole);
        if (data === undefined) return;
        count++;
        expect(data).toEqual({
          checksum: undefined,
          fullChecksum: undefined,
          ...(JSON.parse(whole) as object),
        });
      }),
      { numRuns: 2_000 },
    );
    expect(count).toBeGreaterThan(100);
  });

  it('gives the book that the parsed data give', () => {
    fc.assert(
      fc.property(fc.array(data, { maxLength: 8 }), (deltas) => {
        const [byText, byData] = [createBook(5), createBook(5)];
        const outcome = (apply: () => boolean | undefined): unknown => {
          try {
            return apply();
          } catch (error) {
            return (error as Error).name;
          }
        };
        for (const delta of deltas) {
          const whole = JSON.stringify(delta);
          const parsed = JSON.parse(whole) as never;
          const one = outcome(() => byText.applyText?.(whole, 0, whole.length) ?? byText.apply(parsed));
          expect(one).toBe(outcome(() => byData.apply(parsed)));
          // What throws asks for a snapshot: what is left of the book is not looked at.
          if (typeof one === 'string') return;
          expect(byText.view()).toEqual(byData.view());
        }
      }),
      { numRuns: 500 },
    );
  });

  it('is read with a checksum and without', () => {
    expect(read('{"bids":[["2.50","1"]],"asks":[],"checksum":7,"fullChecksum":0}')).toEqual({
      bids: [['2.50', '1']],
      asks: [],
      checksum: 7,
      fullChecksum: 0,
    });
    expect(read('{"bids":[],"asks":[["3","4"],["5","6"]]}')?.asks).toEqual([
      ['3', '4'],
      ['5', '6'],
    ]);
  });

  it.each([
    '{"asks":[],"bids":[]}',
    '{"bids":[],"asks":[],"checksum":1}x',
    '{"bids":[],"asks":[],"checksum":01}',
    '{"bids":[["1","2","3"]],"asks":[]}',
    '{"bids":[["1","2"],],"asks":[]}',
    '{"bids":[[1,"2"]],"asks":[]}',
    '{"bids":[],"asks":[],"more":1}',
    '{"bids": [],"asks":[]}',
    '{"bids":[["","2"]],"asks":[]}',
    '{"bids":[[".","2"]],"asks":[]}',
    '{"bids":[["1.2.3","2"]],"asks":[]}',
    '{"bids":[["1e5","2"]],"asks":[]}',
    '{"bids":[["1","-2"]],"asks":[]}',
    '{"bids":[["1","2"]],"asks":[["3","4"',
  ])('that looks different is left to others: %s', (whole) => {
    expect(read(whole)).toBeUndefined();
  });
});
