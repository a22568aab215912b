import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Accumulator, type Topic, topics } from '@tidemark/streams';

const create = <Q extends Record<string, string>, V>(topic: Topic<Q, V>, query = {} as Q) =>
  topic.accumulate.create(query) as unknown as Accumulator<object, object, V>;

describe('quotes', () => {
  const NAMES = ['BTC/USDT', 'ETH/USDT', 'BTC-USDT'] as const;
  const snapshot = () => ({
    quotes: NAMES.map((instrument) => ({ instrument, last: '1', bid: null, updatedAt: 0 })),
  });
  const change = fc.record(
    {
      instrument: fc.constantFrom(...NAMES),
      last: fc.constantFrom('2', '3'),
      bid: fc.constantFrom(null, '0.5'),
      updatedAt: fc.nat(),
    },
    { requiredKeys: ['instrument', 'updatedAt'] },
  );

  it('are what the topic of each instrument says, in the order of the snapshot', () => {
    fc.assert(
      fc.property(fc.array(fc.uniqueArray(change, { selector: (each) => each.instrument })), (deltas) => {
        const all = create(topics.quotes);
        all.reset(snapshot());
        const each = NAMES.map((instrument, i) => {
          const one = create(topics.quote, { instrument });
          one.reset(snapshot().quotes[i] as object);
          for (const delta of deltas.flat()) if (delta.instrument === instrument) one.apply(delta);
          return one.view();
        });
        for (const quotes of deltas) all.apply({ quotes });
        expect(all.view()).toEqual(each);
        expect(all.view()).toBe(all.view());
      }),
      { numRuns: 100 },
    );
  });

  it('ask for a snapshot when one changes that is not there', () => {
    const all = create(topics.quotes);
    all.reset({ quotes: [] });
    expect(() => all.apply({ quotes: [{ instrument: 'NO/PE', updatedAt: 1 }] })).toThrow(RangeError);
  });

  it('survive being told as a snapshot', () => {
    const all = create(topics.quotes);
    all.reset(snapshot());
    expect(topics.quotes.accumulate.snapshotOf(all.view())).toEqual(snapshot());
  });
});
