import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dataOf, FrameReader, UnreadFrame } from '../../../../streams/hub/frameReader.ts';
import { decode } from '../../../../streams/hub/protocol.ts';

const KEYS = [
  'quote?instrument=BTC%2FUSDT',
  'quote?instrument=ETH%2FUSDT',
  'orderBook?depth=20&instrument=BTC%2FUSDT',
  'balances',
  'with "quotes" and \\',
];

const frame = fc.record({
  key: fc.constantFrom(...KEYS),
  epoch: fc.constantFrom('k3', 'k4', 'é\n'),
  seq: fc.oneof(fc.nat(), fc.constantFrom(0, -1, 1.5, 2 ** 53 - 1, 2 ** 60)),
  kind: fc.constantFrom('snapshot', 'delta', 'other'),
  sentAt: fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: 1_732_160_000_000, max: 1_732_160_001_999 }) },
    fc.constantFrom(0, 7, 10 ** 15, 1e21),
    fc.double({ noNaN: true }),
    fc.nat(),
  ),
  data: fc.oneof(fc.object({ maxDepth: 1 }), fc.constantFrom(null, 5, 'text', [1])),
});

/** What a link, or somebody with bad intentions, may make of a text. */
const damaged = (text: string) =>
  fc
    .record({
      at: fc.nat(text.length),
      cut: fc.nat(6),
      put: fc.constantFrom('', '0', '1', '"', '\\', ',', '}', '{', ' ', '\n', '\u0000', '"key":"x",'),
    })
    .map(({ at, cut, put }) => text.slice(0, at) + put + text.slice(at + cut));

const message = frame
  .map((members) => JSON.stringify(members))
  .chain((text) => fc.oneof({ weight: 3, arbitrary: fc.constant(text) }, damaged(text)));

/** The frame as everybody sees it; undefined when it or its data cannot be read. */
function seen(read: ReturnType<FrameReader['read']>): object | undefined {
  if (read === undefined || read.op !== undefined) return read;
  const data = dataOf(read);
  if (data === undefined) return undefined;
  const { key, epoch, seq, kind, sentAt } = read;
  return { key, epoch, seq, kind, sentAt, data };
}

describe('the reader of frames', () => {
  it('reads what JSON.parse and the rules of the protocol do, whatever it has met before', () => {
    fc.assert(
      fc.property(fc.array(message, { minLength: 1, maxLength: 30, size: 'max' }), (messages) => {
        const reader = new FrameReader();
        for (const text of messages) expect(seen(reader.read(text))).toEqual(seen(decode(text)));
      }),
      { numRuns: 500 },
    );
  });

  it('leaves the data of a key that it knows unread until they are asked for', () => {
    const reader = new FrameReader();
    const text = (seq: number, data: string): string =>
      `{"key":"balances","epoch":"k3","seq":${seq},"kind":"delta","sentAt":1,"data":${data}}`;
    expect(reader.read(text(1, '{}'))).not.toBeInstanceOf(UnreadFrame);
    expect(reader.read(text(2, '{"a":1}'))).toBeInstanceOf(UnreadFrame);
    expect(reader.read(text(3, 'nonsense'))).toBeInstanceOf(UnreadFrame);
    expect(seen(reader.read(text(3, 'nonsense')))).toBeUndefined();
    expect(seen(reader.read(text(4, '{"a":1}')))).toMatchObject({ seq: 4, data: { a: 1 } });
  });

  it('tells keys apart whose letters add up to the same', () => {
    const reader = new FrameReader();
    // Both have the same hash.
    const keys = ['quote?instrument=Aa', 'quote?instrument=BB'];
    for (let seq = 1; seq <= 3; seq++)
      for (const key of keys)
        expect(
          reader.read(JSON.stringify({ key, epoch: 'k3', seq, kind: 'delta', sentAt: 1, data: {} })),
        ).toMatchObject({ key, seq });
  });

  it('knows no message that is no text', () => {
    expect(new FrameReader().read(new ArrayBuffer(2))).toBeUndefined();
  });
});
