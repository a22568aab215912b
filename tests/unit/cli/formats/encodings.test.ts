import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNote, readSession, SessionError, type SessionEntry } from '@tidemark/streams/session';
import { FORMATS } from '../../../../packages/cli/formats/index.ts';
import { conversation, IMPORTERS, START_MS, type Importer } from '../support/importers.ts';
import { framesOf } from '../support/naiveBook.ts';
import { damagedLine, damages } from '../support/wrongValues.ts';

const bigEndian = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

const ENCODINGS: Readonly<Record<string, (text: string) => Buffer>> = {
  'UTF-8 with a mark': (text) => Buffer.from(`\ufeff${text}`),
  'UTF-16 LE': (text) => Buffer.from(text, 'utf16le'),
  'UTF-16 LE with a mark': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'UTF-16 BE': bigEndian,
  'UTF-16 BE with a mark': (text) => bigEndian(`\ufeff${text}`),
};

/** Reads a file; notes, which lose nothing, are left out. */
async function read(bytes: Uint8Array) {
  const { entries, damage } = await readSession(bytes, { formats: FORMATS, depths: [50] });
  return { entries, damage: damage.filter((one) => !isNote(one)) };
}

/** Books and trades of two markets in one file. */
const recording = (importer: Importer): fc.Arbitrary<string[]> =>
  fc
    .tuple(conversation('BTCUSDT'), conversation('ETHUSDT'))
    .map(([btc, eth]) => [
      ...(importer.header === undefined ? [] : [importer.header]),
      ...[...btc, ...eth].sort((a, b) => a.atMs - b.atMs).flatMap(importer.book),
      ...(importer.tradeHeader === undefined ? [] : [importer.tradeHeader]),
      ...['BTCUSDT', 'ETHUSDT'].map((symbol) => importer.trade(symbol, START_MS + 90_000)),
    ]);

const textOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

/** What frames say, by topic and in order: epochs are of a reading. */
const saidIn = (entries: readonly SessionEntry[]): readonly string[] =>
  entries.flatMap((entry) => {
    if (entry.kind !== 'in') return [];
    const { key, seq, kind, data } = JSON.parse(entry.frame) as Readonly<Record<string, unknown>>;
    return [JSON.stringify([entry.at, key, seq, kind, data])];
  });

const CASES = Object.entries(IMPORTERS).flatMap(([name, importer]) =>
  Object.entries(ENCODINGS).map(([encoding, encode]) => ({ name, encoding, importer, encode })),
);

describe.each(CASES)('$name in $encoding', ({ importer, encode }) => {
  it('is read as in UTF-8, packed or not', async () => {
    await fc.assert(
      fc.asyncProperty(recording(importer), async (lines) => {
        const text = textOf(lines);
        const plain = await read(Buffer.from(text));
        expect(plain.damage).toEqual([]);
        expect(framesOf(plain.entries, 'trades?instrument=ETH%2FUSDT')).toHaveLength(1);
        for (const bytes of [encode(text), gzipSync(encode(text))]) {
          const { entries, damage } = await read(bytes);
          expect(damage).toEqual([]);
          expect(saidIn(entries)).toEqual(saidIn(plain.entries));
        }
      }),
      { numRuns: 3 },
    );
  });

  it('has the same bad lines as in UTF-8', async () => {
    const damaged = fc.tuple(recording(importer), fc.nat(), damages).map(([lines, which, choices]) => {
      const place = 1 + (which % (lines.length - 1));
      return lines.with(place, damagedLine(lines[place] ?? '', choices));
    });
    await fc.assert(
      fc.asyncProperty(damaged, async (lines) => {
        const text = textOf(lines);
        const plain = await read(Buffer.from(text));
        const { entries, damage } = await read(gzipSync(encode(text)));
        expect(damage).toEqual(plain.damage);
        expect(saidIn(entries)).toEqual(saidIn(plain.entries));
      }),
      { numRuns: 5 },
    );
  });

  it.each([
    ['cut off', (packed: Buffer, place: number) => packed.subarray(0, place)],
    ['damaged', (packed: Buffer, place: number) => Buffer.from(packed).fill(0xff, place - 10, place)],
  ])('is told where its packed file is %s', async (_, spoil) => {
    const share = fc.double({ min: 0.4, max: 0.95, noNaN: true });
    await fc.assert(
      fc.asyncProperty(recording(importer), share, async (lines, at) => {
        const packed = gzipSync(encode(textOf(lines)));
        const spoiled = spoil(packed, Math.trunc(packed.length * at));
        const outcome = await read(spoiled).catch((error: unknown) => error);
        // What is left may hold no frame at all.
        if (outcome instanceof Error) expect(outcome).toBeInstanceOf(SessionError);
        else expect((outcome as Awaited<ReturnType<typeof read>>).damage).not.toEqual([]);
      }),
      { numRuns: 3, endOnFailure: true },
    );
  });
});
