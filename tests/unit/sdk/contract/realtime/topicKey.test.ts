import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { topicKey } from '@tidemark/sdk/contract';

const topics = fc.stringMatching(/^[a-z][A-Za-z]{0,11}$/);
const text = fc.string({ unit: 'grapheme', maxLength: 12 });
const queries = fc.uniqueArray(fc.tuple(text, fc.oneof(text, fc.integer())), {
  selector: ([name]) => name,
  maxLength: 6,
});

/** What a key says, read by the platform's own parser. */
function read(key: string): { topic: string; members: Map<string, string> } {
  const [topic = '', search = ''] = key.split('?');
  return { topic, members: new Map(new URLSearchParams(search)) };
}

describe('topicKey', () => {
  it.each([
    ['orderBook?depth=50&pair=BTC%2FUSDT', 'orderBook', { pair: 'BTC/USDT', depth: 50 }],
    [
      'orderBook?depth=50&grouping=0.1&pair=BTC%2FUSDT',
      'orderBook',
      { grouping: '0.1', pair: 'BTC/USDT', depth: 50 },
    ],
    ['quote?pair=BTC%2FUSDT', 'quote', { pair: 'BTC/USDT' }],
    ['balances', 'balances', {}],
    ['balances', 'balances', undefined],
  ])('%s', (key, topic, query) => {
    expect(topicKey(topic, query)).toBe(key);
  });

  it('leaves out members that are undefined', () => {
    expect(topicKey('orderBook', { pair: 'BTC/USDT', depth: 20, grouping: undefined })).toBe(
      topicKey('orderBook', { pair: 'BTC/USDT', depth: 20 }),
    );
  });

  it('survives text that is not well-formed', () => {
    expect(() => topicKey('quote', { pair: '\ud800' })).not.toThrow();
  });

  it('does not depend on the order of the members', () => {
    const shuffled = queries.chain((query) =>
      fc.tuple(fc.constant(query), fc.shuffledSubarray(query, { minLength: query.length })),
    );
    fc.assert(
      fc.property(topics, shuffled, (topic, [query, other]) => {
        expect(topicKey(topic, Object.fromEntries(query))).toBe(topicKey(topic, Object.fromEntries(other)));
      }),
    );
  });

  it('says everything it was made of, so that different queries have different keys', () => {
    fc.assert(
      fc.property(topics, queries, (topic, query) => {
        expect(read(topicKey(topic, Object.fromEntries(query)))).toEqual({
          topic,
          members: new Map(query.map(([name, value]) => [name, String(value)])),
        });
      }),
    );
  });

  it('lists the members in the order of their names', () => {
    fc.assert(
      fc.property(topics, queries, (topic, query) => {
        const names = [...read(topicKey(topic, Object.fromEntries(query))).members.keys()];
        expect(names).toEqual(names.toSorted());
      }),
    );
  });
});
