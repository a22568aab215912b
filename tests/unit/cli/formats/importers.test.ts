import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSession, SessionError, type SessionEntry } from '@tidemark/streams/session';
import { FORMATS } from '../../../../packages/cli/formats/index.ts';
import { conversation, IMPORTERS, START_MS, type Importer, type Told } from '../support/importers.ts';
import { framesOf, NaiveBook } from '../support/naiveBook.ts';

const DEPTH = 500;
const read = (lines: readonly string[]) =>
  readSession(lines.join('\n'), { formats: FORMATS, depths: [DEPTH] });

const keyOf = (instrument: string): string =>
  `orderBook?depth=${DEPTH}&instrument=${encodeURIComponent(instrument)}`;
const BTC = keyOf('BTC/USDT');

/** The book as a reader shows it who follows the sequence: undefined while something is missing of it. */
function bookAt(entries: readonly SessionEntry[], key: string, atMs: number) {
  let book: NaiveBook | undefined;
  let last = 0;
  for (const { seq, kind, data, wall } of framesOf(entries, key)) {
    if (wall > atMs) break;
    if (kind === 'snapshot') book = new NaiveBook();
    else if (seq !== last + 1) book = undefined;
    last = seq;
    book?.apply({ isSnapshot: false, ...(data as object as { bids: []; asks: [] }) });
  }
  return book?.top(Infinity);
}

/** What a recorder, a disk or a person makes of a line. */
const DAMAGE: Readonly<Record<string, (line: string) => string>> = {
  'cut off': (line) => line.slice(0, line.length / 2),
  'without its end': (line) => line.replace(/,[\d.]+$|.$/, ''),
  'that is garbage': () => 'oops',
  'with NUL inside': (line) => `${line.slice(0, 60)}\0\0${line.slice(62)}`,
  'of NUL': (line) => '\0'.repeat(line.length),
  'with a number that is none': (line) => line.replace(/(?<=[",:[])\d+\.\d+(?!.*[",:[]\d+\.\d)/, 'NaN'),
  'of two': (line) => `${line.slice(0, 70)}${line}`,
};

const linesOf = ({ header, book }: Importer, messages: readonly Told[]): string[] => [
  ...(header === undefined ? [] : [header]),
  ...messages.flatMap(book),
];

describe.each(Object.entries(IMPORTERS))('a book of %s', (name, importer) => {
  it.each(Object.entries(DAMAGE))(
    'with a line %s is told, and never shown as live where it is wrong',
    async (_, damage) => {
      await fc.assert(
        fc.asyncProperty(conversation(), fc.nat(), fc.nat(), async (messages, which, row) => {
          const place = 1 + (which % (messages.length - 2));
          const before = linesOf(importer, messages.slice(0, place));
          const rows = importer.book(messages[place] as Told);
          const broken = rows.map((line, index) => (index === row % rows.length ? damage(line) : line));
          fc.pre(broken.join() !== rows.join());
          const after = messages.slice(place + 1).flatMap(importer.book);
          const session = await read([...before, ...broken, ...after]);
          const line = before.length + 1 + (row % rows.length);
          expect(session.damage.filter((one) => one.line === line).map(({ kind }) => kind)).toContainEqual(
            expect.stringMatching(/^(badLine|nul)$/),
          );
          const naive = new NaiveBook();
          for (const [index, message] of messages.entries()) {
            naive.apply(message);
            if (index === place) continue;
            const shown = bookAt(session.entries, BTC, message.atMs);
            // Rows of Tardis, and snapshots of Binance, are complete when the next message comes.
            const isLate = name === 'Tardis' || (name.startsWith('Binance') && message.isSnapshot);
            if (shown !== undefined && !isLate) expect(shown).toEqual(naive.top(Infinity));
            if (
              name === 'Tardis' &&
              index > place &&
              !messages.slice(place, index + 1).some((one) => one.isSnapshot)
            )
              expect(shown).toBeUndefined();
            if (index > place && message.isSnapshot && !isLate) expect(shown).toBeDefined();
          }
        }),
        { numRuns: 15 },
      );
    },
  );

  it('is not shown as live after packed lines that cannot be read', async () => {
    const [messages = []] = fc.sample(conversation(), { numRuns: 1, seed: 5 });
    const place = 2;
    const parts = [
      ...linesOf(importer, messages.slice(0, place)).map((line) => [line]),
      importer.book(messages[place] as Told),
    ];
    const members = parts.map((lines) => gzipSync(lines.map((line) => `${line}\n`).join('')));
    const broken = Buffer.from(members.at(-1) ?? []);
    broken.fill(0xff, 10, 30);
    const next = messages.slice(place + 1).filter(({ isSnapshot }) => !isSnapshot);
    const after = next.flatMap(importer.book).map((line) => gzipSync(`${line}\n`));
    const { entries, damage } = await readSession(
      Buffer.concat([...members.slice(0, -1), broken, ...after]),
      {
        formats: FORMATS,
        depths: [DEPTH],
      },
    );
    expect(damage.map(({ kind }) => kind)).toContain('brokenCompression');
    expect(framesOf(entries, BTC).length).toBeGreaterThan(1);
    expect(bookAt(entries, BTC, Infinity)).toBeUndefined();
  });

  it('is not touched by a trade that cannot be read', async () => {
    const [messages] = fc.sample(conversation(), { numRuns: 1, seed: 3 });
    const { trade, tradeHeader } = importer;
    const at = START_MS + 100_000;
    const lines = [
      ...linesOf(importer, messages ?? []),
      ...(tradeHeader === undefined ? [] : [tradeHeader]),
      trade('BTCUSDT', at),
      trade('BTCUSDT', at + 1).replace(/"?1\.5"?/, '"NaN"'),
      trade('BTCUSDT', at + 2),
    ];
    const { damage, entries } = await read(lines);
    expect(damage.map(({ kind }) => kind)).toEqual(['badLine']);
    expect(bookAt(entries, BTC, Infinity)).toBeDefined();
  });

  it('stands beside that of another market, however they are mixed', async () => {
    const told = (lines: readonly string[]) =>
      read(lines).then(({ entries, damage }) => {
        expect(damage).toEqual([]);
        const books = ['BTC/USDT', 'ETH/USDT'].map((instrument) =>
          framesOf(entries, keyOf(instrument)).map(({ kind, data }) => ({ kind, data })),
        );
        return books;
      });
    const both = fc.tuple(conversation('BTCUSDT'), conversation('ETHUSDT'));
    await fc.assert(
      fc.asyncProperty(both, fc.array(fc.boolean(), { minLength: 60 }), async ([btc, eth], turns) => {
        const rows = [btc, eth].map((messages) =>
          messages.flatMap((message) => importer.book(message).map((line) => ({ line, atMs: message.atMs }))),
        );
        const mixed = turns.flatMap((isFirst) => rows[isFirst ? 0 : 1]?.shift() ?? []);
        const lines = [...mixed, ...rows.flat()].sort((a, b) => a.atMs - b.atMs).map(({ line }) => line);
        const [btcAlone] = await told(linesOf(importer, btc));
        const [, ethAlone] = await told(linesOf(importer, eth));
        const header = importer.header === undefined ? [] : [importer.header];
        expect(await told([...header, ...lines])).toEqual([btcAlone, ethAlone]);
      }),
      { numRuns: 15 },
    );
  });

  it('is the same with messages that were seen already, or are older', async () => {
    await fc.assert(
      fc.asyncProperty(conversation(), fc.nat(), fc.nat(), async (messages, which, to) => {
        const old = which % messages.length;
        const place = old + 1 + (to % (messages.length - old));
        const repeated = messages.toSpliced(place, 0, messages[old] as Told);
        const { entries } = await read(linesOf(importer, repeated));
        const { entries: expected } = await read(linesOf(importer, messages));
        expect(bookAt(entries, BTC, Infinity)).toEqual(bookAt(expected, BTC, Infinity));
      }),
      { numRuns: 25 },
    );
  });

  it('never ends a replay by what it holds', async () => {
    const strange = fc.constantFrom(
      '\\ud800',
      '9'.repeat(400),
      '1e999',
      '__proto__',
      'null',
      '{}',
      '[]',
      '-1',
      '""',
      ',',
    );
    await fc.assert(
      fc.asyncProperty(conversation(), fc.nat(), fc.nat(), strange, async (messages, which, word, text) => {
        const lines = [...linesOf(importer, messages), importer.trade('BTCUSDT', START_MS + 9_000)];
        const place = which % lines.length;
        const words = lines[place]?.match(/[\w.]+/g) ?? [];
        const broken = lines.with(
          place,
          lines[place]?.replace(words[word % words.length] ?? '', () => text) ?? '',
        );
        const outcome = await read(broken).catch((error: unknown) => error);
        if (outcome instanceof Error) expect(outcome).toBeInstanceOf(SessionError);
      }),
      { numRuns: 60 },
    );
  });
});

describe.each(Object.entries(IMPORTERS))('a trade of %s', (_, { header, trade, tradeHeader }) => {
  const YEARS = 100 * 365 * 86_400_000;

  it.each([
    ['seconds', (ms: string) => `${Number(ms) / 1_000}`],
    ['milliseconds', (ms: string) => ms],
    ['microseconds', (ms: string) => `${ms}000`],
    ['nanoseconds', (ms: string) => `${ms}000000`],
  ])('has its time whatever its unit: %s', async (_unit, inUnit) => {
    const at = START_MS + 500;
    const line = trade('BTCUSDT', at).replaceAll(/(?<![\d.])1700000000[\d.]*/g, () => inUnit(String(at)));
    const { header: read1, entries } = await read([
      ...(header === undefined ? [] : [tradeHeader ?? '']),
      line,
    ]);
    expect(read1.startedAt).toBe(at);
    const [frame] = framesOf(entries, `trades?instrument=${encodeURIComponent('BTC/USDT')}`);
    expect(frame?.data).toMatchObject({ trades: [{ tradedAt: at }] });
  });

  it('that is a hundred years ahead takes no time, and is told', async () => {
    const { damage, entries } = await read([
      ...(header === undefined ? [] : [tradeHeader ?? '']),
      trade('BTCUSDT', START_MS),
      trade('BTCUSDT', START_MS + YEARS),
      trade('BTCUSDT', START_MS + 5),
    ]);
    expect(damage.map(({ kind }) => kind)).toEqual(['leap']);
    expect(entries.at(-1)?.at).toBe(5_000);
  });
});
