import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FrameError, parseClientFrame as parse } from '../../../../server/gateway/realtime/clientFrame.ts';

const MAX_TOPICS = 3;

const parseClientFrame = (frame: string) => parse(frame, MAX_TOPICS);

const text = (value: unknown): string => JSON.stringify(value);

describe('client frames', () => {
  it('subscribe to one topic directly or to many at once', () => {
    const since = { epoch: 'k3', seq: 812 };
    const topic = { topic: 'orderBook', query: { depth: 50, pair: 'BTC/USDT' }, since };
    expect(parseClientFrame(text({ op: 'subscribe', id: 7, ...topic }))).toEqual({
      op: 'subscribe',
      id: 7,
      topics: [topic],
    });
    expect(
      parseClientFrame(text({ op: 'subscribe', id: 8, topics: [topic, { topic: 'balances' }] })),
    ).toEqual({
      op: 'subscribe',
      id: 8,
      topics: [topic, { topic: 'balances', query: {}, since: undefined }],
    });
  });

  it('unsubscribe one key or many', () => {
    expect(parseClientFrame(text({ op: 'unsubscribe', id: 1, key: 'a' }))).toMatchObject({ keys: ['a'] });
    expect(parseClientFrame(text({ op: 'unsubscribe', id: 1, keys: ['a', 'b'] }))).toMatchObject({
      keys: ['a', 'b'],
    });
  });

  it.each([
    ['{', 'not JSON'],
    ['{"op":"call","id":1,"operation":"x","body":{"price":"1","price":"2"}}', 'body.price: is given twice'],
    ['[]', 'JSON object'],
    [text({ op: 'ping' }), 'id:'],
    [text({ op: 'ping', id: 1.5 }), 'id:'],
    [text({ op: 'fly', id: 1 }), 'op:'],
    [text({ op: 'auth', id: 1, token: 5 }), 'token:'],
    [text({ op: 'unsubscribe', id: 1 }), 'keys:'],
    [text({ op: 'subscribe', id: 1 }), 'topic:'],
    [text({ op: 'subscribe', id: 1, topics: 'x' }), 'topics:'],
    [text({ op: 'subscribe', id: 1, topics: [1, 2, 3, 4] }), 'topics: must be at most 3'],
    [text({ op: 'unsubscribe', id: 1, keys: ['1', '2', '3', '4'] }), 'keys: must be at most 3'],
    [text({ op: 'subscribe', id: 1, topic: 'x', query: [] }), 'query:'],
    [text({ op: 'subscribe', id: 1, topic: 'x', since: { epoch: 'a', seq: 1.5 } }), 'since:'],
    [text({ op: 'subscribe', id: 1, topic: 'x', since: null }), 'since:'],
  ])('%s is refused by name', (frame, message) => {
    expect(() => parseClientFrame(frame)).toThrow(message);
  });

  it('are understood or refused, never anything else', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.object().map(text)), (frame) => {
        try {
          parseClientFrame(frame);
        } catch (error) {
          expect(error).toBeInstanceOf(FrameError);
        }
      }),
      { numRuns: 500 },
    );
  });
});
