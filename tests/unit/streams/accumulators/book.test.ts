import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookChecksum } from '@tidemark/sdk/contract';
import { createBook, type PriceLevel } from '../../../../streams/accumulators/book.ts';

type Level = readonly [string, string];

/** A number written in one of the ways a server might: "2", "2.0", "2.00". */
const written = (max: number) =>
  fc
    .tuple(fc.integer({ min: 0, max }), fc.constantFrom(1, 2, 4))
    .map(([hundredths, scale]) => new Decimal(hundredths).div(100).toFixed(Math.max(scale, 2)))
    .chain((text) => fc.constantFrom(text, new Decimal(text).toFixed()));

const level: fc.Arbitrary<Level> = fc.tuple(
  written(400),
  fc.oneof(fc.constantFrom('0', '0.00', '0.0'), written(9_999)),
);
const side = fc.array(level, { maxLength: 30, size: 'max' });
const update = fc.record({ bids: side, asks: side });

/** The oracle: unsorted, uncapped until read, and exact by decimal.js. */
class NaiveSide {
  #levels: PriceLevel[] = [];
  readonly #order: 1 | -1;

  constructor(order: 1 | -1) {
    this.#order = order;
  }

  put([price, quantity]: Level): void {
    this.#levels = this.#levels.filter((known) => !new Decimal(known.price).eq(price));
    if (!new Decimal(quantity).isZero()) this.#levels.push({ price, quantity });
  }

  cap(depth: number): void {
    this.#levels.sort((a, b) => this.#order * new Decimal(a.price).cmp(b.price));
    this.#levels = this.#levels.slice(0, depth);
  }

  get levels(): readonly PriceLevel[] {
    return this.#levels;
  }
}

describe('an order book', () => {
  it('equals a naive book after any updates', () => {
    fc.assert(
      fc.property(
        update,
        fc.array(update, { maxLength: 12, size: 'max' }),
        fc.integer({ min: 1, max: 25 }),
        (snapshot, deltas, depth) => {
          const book = createBook(depth);
          const bids = new NaiveSide(-1);
          const asks = new NaiveSide(1);
          for (const [i, data] of [snapshot, ...deltas].entries()) {
            if (i === 0) book.reset(data);
            else book.apply(data);
            data.bids.forEach((changed) => bids.put(changed));
            data.asks.forEach((changed) => asks.put(changed));
            bids.cap(depth);
            asks.cap(depth);
            expect(book.view()).toEqual({ bids: bids.levels, asks: asks.levels });
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('keeps the identity of every level, side and value that did not change', () => {
    fc.assert(
      fc.property(update, update, (snapshot, delta) => {
        const book = createBook(50);
        book.reset(snapshot);
        const before = book.view();
        const frozen = structuredClone(before);
        book.apply(delta);
        const after = book.view();
        expect(before).toEqual(frozen);
        for (const name of ['bids', 'asks'] as const) {
          for (const old of before[name]) {
            const same = after[name].find((now) => now.price === old.price && now.quantity === old.quantity);
            if (same !== undefined) expect(same).toBe(old);
          }
        }
        expect(book.view()).toBe(after);
      }),
      { numRuns: 200 },
    );
  });

  it('holds as many levels as it is given', () => {
    const prices = fc.shuffledSubarray(
      Array.from({ length: 1_500 }, (_, at) => (at / 4).toFixed(2)),
      { minLength: 600 },
    );
    fc.assert(
      fc.property(prices, fc.nat(600), (given, ended) => {
        const book = createBook(2_000);
        const data = (list: readonly string[], quantity: string): { bids: Level[]; asks: Level[] } => ({
          bids: list.map((price) => [price, quantity]),
          asks: list.map((price) => [price, quantity]),
        });
        book.reset(data(given, '1'));
        book.apply(data(given.slice(0, ended), '0'));
        const left = given.slice(ended).sort((one, other) => Number(one) - Number(other));
        expect(book.view().asks.map(({ price }) => price)).toEqual(left);
        expect(book.view().bids.map(({ price }) => price)).toEqual(left.toReversed());
      }),
      { numRuns: 20 },
    );
  });

  it('has one level for "2" and "2.0"', () => {
    const book = createBook(10);
    book.reset({ bids: [['2', '1']], asks: [['3.5', '1']] });
    book.apply({ bids: [['2.00', '5']], asks: [['3.500', '0.000']] });
    expect(book.view()).toEqual({ bids: [{ price: '2.00', quantity: '5' }], asks: [] });
  });

  it('shows a price as it was written last', () => {
    const book = createBook(10);
    book.reset({ bids: [['0.5', '1']], asks: [] });
    const delta = '{"bids":[[".50","1"]],"asks":[]}';
    expect(book.applyText?.(delta, 0, delta.length)).toBe(true);
    expect(book.view().bids).toEqual([{ price: '.50', quantity: '1' }]);
  });

  it('takes zeros at the end of a price for nothing, and refuses one that is too long to be exact', () => {
    const book = createBook(10);
    book.reset({ bids: [['2500000000.000000000000000000', '1']], asks: [] });
    book.apply({ bids: [['2500000000.0', '0']], asks: [['9007199254740991', '1']] });
    expect(book.view().bids).toEqual([]);
    expect(() => book.apply({ bids: [], asks: [['0.1', '1']] })).toThrow(RangeError);
  });

  it('ignores the removal of an unknown level', () => {
    const book = createBook(10);
    book.reset({ bids: [['2', '1']], asks: [] });
    const before = book.view();
    book.apply({
      bids: [
        ['1.5', '0'],
        ['9', '0'],
      ],
      asks: [['7', '0']],
    });
    expect(book.view()).toBe(before);
  });

  it('is exact where floats are not', () => {
    const book = createBook(10);
    book.reset({
      bids: [
        ['90071992.54740991', '1'],
        ['90071992.54740990', '2'],
        ['0.1', '3'],
      ],
      asks: [
        ['0.30000000', '1'],
        ['0.30000001', '2'],
      ],
    });
    book.apply({ bids: [['90071992.54740990', '0']], asks: [['0.3', '0']] });
    expect(book.view().bids.map(({ price }) => price)).toEqual(['90071992.54740991', '0.1']);
    expect(book.view().asks.map(({ price }) => price)).toEqual(['0.30000001']);
  });

  it('agrees with a matching checksum only', () => {
    const book = createBook(10);
    const bids: Level[] = [
      ['2.0', '1'],
      ['1.0', '1'],
    ];
    const asks: Level[] = [['3.0', '1']];
    expect(book.reset({ bids, asks, checksum: bookChecksum(bids, asks) })).toBe(true);
    expect(book.apply({ bids: [['1.0', '0']], asks: [], checksum: bookChecksum(bids, asks) })).toBe(false);
  });

  it('notices a difference at every level, however deep', () => {
    const deep = Array.from({ length: 200 }, (_, at): Level => [String(1_000 - at), '1']);
    fc.assert(
      fc.property(fc.nat(199), fc.boolean(), (at, deeper) => {
        const book = createBook(200);
        const sums = { checksum: bookChecksum(deep, []), fullChecksum: bookChecksum(deep, [], 200) };
        expect(book.reset({ bids: deep, asks: [], ...sums })).toBe(true);
        // A change that got lost on the way here.
        const truth = deep.map(([price, quantity], level): Level => [price, level === at ? '2' : quantity]);
        const later = { checksum: bookChecksum(truth, []), fullChecksum: bookChecksum(truth, [], 200) };
        expect(book.apply({ bids: [], asks: [], ...(deeper ? later : { checksum: later.checksum }) })).toBe(
          deeper ? false : at >= 25,
        );
      }),
    );
  });

  it.each([
    { bids: [['1', '-1']], asks: [] },
    { bids: [['-1', '1']], asks: [] },
    { bids: [['1e5', '1']], asks: [] },
    { bids: [['1.2.3', '1']], asks: [] },
    { bids: [['', '1']], asks: [] },
    { bids: [['1', '.']], asks: [] },
    { bids: [[1, 2]], asks: [] },
    { bids: [null], asks: [] },
    { bids: [['12345678901234567890', '1']], asks: [] },
    { bids: {}, asks: [] },
    { asks: [] },
  ])('throws on data that are not levels: %j', (data) => {
    expect(() => createBook(10).apply(data as never)).toThrow();
  });
});
