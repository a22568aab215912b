import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineOf, readSession, type SessionEntry } from '@tidemark/streams/session';
import { decode } from '../../../../streams/hub/protocol.ts';
import { HeadReader } from '../../../../streams/session/format/topicFrame.ts';

/** What JSON.parse alone tells of a frame. */
function naiveHead(raw: string) {
  const frame = decode(raw);
  if (frame === undefined || frame.op !== undefined) return undefined;
  const { key, epoch, seq, kind } = frame;
  return { key, epoch, seq, kind };
}

const text = fc.oneof(
  fc.constantFrom('a', '', 'orderBook?depth=20', '"', '\\', '\u0000', '\n', '\u2028', 'é', '10.50'),
  fc.string(),
);
const frame = fc.record({
  ...{ key: text, epoch: text, seq: fc.oneof(fc.nat(), fc.maxSafeInteger(), fc.double()) },
  kind: fc.constantFrom('delta', 'snapshot', 'other'),
  sentAt: fc.oneof(fc.nat(), fc.double({ noNaN: true })),
  data: fc.oneof(
    fc.jsonValue(),
    fc.record({
      bids: fc.array(fc.tuple(text, text)),
      asks: fc.array(fc.tuple(text, text)),
      checksum: fc.nat(),
    }),
    fc.record({ trades: fc.array(fc.record({ tradeId: text, tradedAt: fc.double(), isBuy: fc.boolean() })) }),
    fc.dictionary(fc.string(), fc.oneof(text, fc.double({ noNaN: true }), fc.constant(null))),
  ),
});

/** A text with a piece of it lost, repeated, or put in the place of another. */
const damaged = (raw: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(
      raw,
      fc.nat(),
      fc.nat(8),
      fc.constantFrom('', ',', '"', '\\', '}', ']', '1', '0', '-', '.', ' ', '\n'),
    )
    .map(([whole, at, length, piece]) => {
      const from = whole.length === 0 ? 0 : at % whole.length;
      return whole.slice(0, from) + piece + whole.slice(from + length);
    });

describe('the head of a frame', () => {
  const raw = frame.map((one) => JSON.stringify(one));

  it.each([
    ['whole', raw],
    ['damaged', damaged(raw)],
    ['damaged twice', damaged(damaged(raw))],
  ])('is what a parser tells: %s', (_, texts) => {
    fc.assert(
      fc.property(texts, raw, (one, before) => {
        const reader = new HeadReader();
        // A key that was met before is read the quick way.
        for (const other of [before, one]) reader.read(other.replace(/"data":.*/s, '"data":{}}'));
        const { dataAt, ...head } = reader.read(one) ?? { dataAt: 0 };
        expect(Object.keys(head).length === 0 ? undefined : head).toEqual(naiveHead(one));
        if (dataAt > 0)
          expect(JSON.parse(one.slice(dataAt, -1))).toEqual((JSON.parse(one) as { data: unknown }).data);
      }),
      { numRuns: 3_000 },
    );
  });
});

describe('the line of an entry', () => {
  const entry = fc.record(
    {
      at: fc.maxSafeInteger(),
      wall: fc.double(),
      kind: fc.constantFrom('in', 'out', 'open'),
      connection: fc.nat(),
      frame: text,
      line: fc.nat(),
      more: text,
    },
    { requiredKeys: ['at', 'wall', 'kind', 'connection', 'frame'] },
  );

  it('is its JSON without the line of the file', () => {
    fc.assert(
      fc.property(entry, (one) => {
        expect(lineOf(one as SessionEntry)).toBe(JSON.stringify({ ...one, line: undefined }));
      }),
    );
  });
});

describe('lines of a session', () => {
  const header = '{"session":"tidemark","version":1,"startedAt":1700000000000,"source":"tidemark"}';
  const line = (place: number, frameText: string, more = ''): string =>
    `{"at":${place * 1_000_000},"wall":${1_700_000_000_000 + place * 1_000},"kind":"in","connection":1,"frame":${JSON.stringify(frameText)}${more}}`;
  /** Lines after the first ones, by which the unit of the times is known. */
  const begin = [header, line(0, '{"op":"pong","id":1}'), line(1, '{"op":"pong","id":2}')];

  // Damage to the whole file has each line looked at closely: the oracle of the quick way.
  it.each(['\r', '', '   '])('are the same whatever blank ends them: %j', async (end) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(text, fc.constantFrom('', ',"note":1', ',"at":5')), { maxLength: 6 }),
        async (frames) => {
          const lines = [...begin, ...frames.map(([one, more], place) => line(place + 2, one, more))];
          const plain = await readSession(`${lines.join('\n')}\n`);
          const ended = await readSession(`${lines.join(`${end}\n`)}\n`);
          expect(ended.entries).toEqual(plain.entries);
          expect(plain.entries.map((one) => (one.kind === 'in' ? one.frame : ''))).toEqual([
            '{"op":"pong","id":1}',
            '{"op":"pong","id":2}',
            ...frames.map(([one]) => one),
          ]);
        },
      ),
      { numRuns: 40 },
    );
  });
});
