import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSession } from '@tidemark/streams/session';
import { binanceLines, entry, header, quoteFrame, received } from './support.ts';

const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;

const own = [
  header(),
  entry(0, { kind: 'open' }),
  ...Array.from({ length: 20 }, (_, i) =>
    received(100 * (i + 1), quoteFrame(i + 1, i === 0 ? 'snapshot' : 'delta')),
  ),
];

/** Lines of each format, and how a line is put at another time. */
const FORMATS: Readonly<
  Record<string, readonly [lines: readonly string[], at: (line: string, ms: number) => string]>
> = {
  'a session': [
    own,
    (line, ms) => line.replace(/"at":(\d+)/, (_, at: string) => `"at":${Number(at) + ms * 1_000}`),
  ],
  'a recording of Binance': [
    binanceLines(22),
    (line, ms) => line.replace(/^\d+/, (time) => `${BigInt(time) + BigInt(ms) * 1_000_000n}`),
  ],
};

describe.each(Object.entries(FORMATS))('in %s', (_, [lines, at]) => {
  it('a time that is far ahead is told, and the rest keeps its own', async () => {
    const expected = (await readSession(lines.join('\n'))).entries;
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 3, max: lines.length - 1 }),
        fc.integer({ min: DAY_MS + 10_000, max: 100 * YEAR_MS }),
        async (place, ahead) => {
          const damaged = lines.map((line, index) => (index === place ? at(line, ahead) : line));
          const { entries, damage } = await readSession(damaged.join('\n'));
          expect(damage.map(({ kind, line }) => `${kind} ${line}`)).toEqual([`leap ${place + 1}`]);
          const others = (all: typeof entries) =>
            all.filter(({ line }) => line !== place + 1).map((one) => one.at);
          expect(others(entries)).toEqual(others(expected));
          expect(Math.max(...entries.map((one) => one.at))).toBeLessThanOrEqual(expected.at(-1)?.at ?? 0);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('a clock that was set ahead costs its leap alone', async () => {
    const place = 10;
    const damaged = lines.map((line, index) => (index >= place ? at(line, YEAR_MS) : line));
    const { entries, damage } = await readSession(damaged.join('\n'));
    expect(damage.map(({ kind, line }) => `${kind} ${line}`)).toEqual([`leap ${place + 1}`]);
    expect(entries.at(-1)?.at).toBeLessThan(10_000_000);
    expect(entries.at(-1)?.at).toBeGreaterThan(
      entries.find(({ line }) => line === place + 1)?.at ?? Infinity,
    );
  });
});

describe('a session', () => {
  it.each(['1e300', '31536000000000', '1e21'])(
    'with an entry at %s is as long as without it',
    async (time) => {
      const damaged = own.map((line, index) =>
        index === 9 ? line.replace(/"at":\d+/, `"at":${time}`) : line,
      );
      const { entries, damage } = await readSession(damaged.join('\n'));
      expect(damage.map(({ kind, line }) => `${kind} ${line}`)).toEqual(['leap 10']);
      expect(entries.at(-1)?.at).toBe(2_000_000);
    },
  );

  it('whose wall clock or start is no date is read without it', async () => {
    const damaged = own.map((line, index) =>
      index === 9 ? line.replace(/"wall":\d+/, '"wall":1e300') : line,
    );
    const { damage } = await readSession(damaged.join('\n'));
    expect(damage.map(({ kind, line }) => `${kind} ${line}`)).toEqual(['badLine 10', 'hole 11']);
    const { header: read } = await readSession([header({ startedAt: 1e300 }), ...own.slice(1)].join('\n'));
    expect(read.startedAt).toBe(0);
  });
});
