import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openSession, readSession, SessionError } from '@tidemark/streams/session';
import {
  binanceLines,
  damageOf,
  entry,
  framesOf,
  header,
  KEY,
  quoteFrame,
  received,
  START,
} from './support.ts';

const lines = [
  header(),
  entry(0, { kind: 'open' }),
  received(1, quoteFrame(1, 'snapshot')),
  received(200, quoteFrame(2, 'delta')),
  received(300, quoteFrame(3, 'delta')),
  entry(400, { kind: 'close', code: 1006 }),
];

/** The lines, one of them changed. */
const changed = (line: number, to: (text: string) => string): string =>
  lines.map((text, index) => (index === line - 1 ? to(text) : text)).join('\n');

const inserted = (line: number, text: string): string => lines.toSpliced(line - 1, 0, text).join('\n');

const timed = (unit: number) => (text: string) => {
  const { at, wall, ...rest } = JSON.parse(text) as { at: number; wall: number };
  return JSON.stringify({ at: at * unit, wall, ...rest });
};

describe('a session', () => {
  it('that is whole is read without a word, whole or in parts of any size', async () => {
    const text = lines.join('\n');
    expect(await damageOf(text)).toEqual([]);
    expect(await damageOf(gzipSync(text))).toEqual([]);
    const whole = await readSession(text);
    const bytes = new TextEncoder().encode(text);
    const parts = Array.from({ length: Math.ceil(bytes.length / 7) }, (_, part) =>
      bytes.subarray(part * 7, part * 7 + 7),
    );
    expect(await readSession(parts)).toEqual(whole);
    expect(await readSession(new Blob([bytes]))).toEqual(whole);
    expect(whole.entries.map(({ kind, at }) => [kind, at])).toEqual([
      ['open', 0],
      ['in', 1_000],
      ['in', 200_000],
      ['in', 300_000],
      ['close', 400_000],
    ]);
  });

  it.each([
    ['a BOM', `\uFEFF${lines.join('\n')}`, ['byteOrderMark 1']],
    ['CR LF', lines.join('\r\n'), ['lineEnds 1']],
    [
      'times in milliseconds',
      lines.map((line, i) => (i === 0 ? line : timed(1e-3)(line))).join('\n'),
      ['timeUnit 2'],
    ],
    [
      'times in nanoseconds',
      lines.map((line, i) => (i === 0 ? line : timed(1e3)(line))).join('\n'),
      ['timeUnit 2'],
    ],
    [
      'wall time in seconds',
      changed(5, (line) => line.replace(`${START + 300}`, `${START / 1_000}`)),
      ['timeUnit 5'],
    ],
    ['a member of its own', changed(3, (line) => line.replace('{', '{"note":1,')), ['unknownMember 3']],
    ['a header of its own', changed(1, () => header({ why: 'test' })), ['unknownMember 1']],
    ['a frame twice', inserted(5, received(250, quoteFrame(2, 'delta'))), ['repeatedFrame 5']],
  ])('with %s loses nothing by it: it is told once, and strict readers take it', async (_, text, damage) => {
    expect(await damageOf(text)).toEqual(damage);
    expect(await damageOf(text, { strict: true })).toEqual(damage);
    const { entries } = await readSession(text);
    expect(framesOf({ entries })).toContain(quoteFrame(3, 'delta'));
    expect(entries.at(-1)?.at).toBe(400_000);
  });

  it.each([
    ['NUL in a line', changed(4, (line) => line.replace('delta', 'del\0ta')), ['nul 4', 'hole 5']],
    ['a block of NUL', inserted(4, '\0'.repeat(512)), ['nul 4']],
    ['a torn line', changed(4, (line) => line.slice(0, 40)), ['badLine 4', 'hole 5']],
    ['a cut last line', changed(6, (line) => line.slice(0, -5)), ['cutLine 6']],
    ['a line twice', inserted(5, lines[3] ?? ''), ['repeatedLine 5']],
    ['a line that is no entry', inserted(4, '{"at":1}'), ['badLine 4']],
    ['a frame that is none', inserted(4, received(2, '{"e":"trade"}')), ['badLine 4']],
    ['a hole', changed(4, () => ''), ['hole 5']],
    [
      'time that runs backwards',
      changed(5, (line) => line.replace('"at":300000', '"at":100000')),
      ['backwards 5'],
    ],
    ['no snapshot', changed(3, () => ''), ['noSnapshot 4']],
    ['a late snapshot', inserted(3, received(0.5, quoteFrame(1, 'delta'))), ['noSnapshot 3']],
    [
      'a topic nobody knows',
      inserted(3, received(0, quoteFrame(1, 'snapshot').replace('quote?', 'mood?'))),
      ['foreign 3'],
    ],
    ['another version', changed(1, () => header({ version: 7 })), ['version 1']],
    ['no header', lines.slice(1).join('\n'), ['noHeader 1']],
  ])('with %s is played around it, and refused by who reads strictly', async (_, text, damage) => {
    expect(await damageOf(text)).toEqual(damage);
    await expect(readSession(text, { strict: true })).rejects.toThrow(SessionError);
    const { header: read, entries } = await readSession(text);
    expect(read.startedAt).toBe(START);
    expect(entries.length).toBeGreaterThanOrEqual(4);
    const times = entries.map(({ at }) => at);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
  });

  it('whose gzip file is cut off is read to its last whole line', async () => {
    const text = binanceLines(400).join('\n');
    const zipped = gzipSync(text);
    const { entries, damage } = await readSession(zipped.subarray(0, zipped.length / 2));
    expect(entries.length).toBeGreaterThan(50);
    expect(damage.map(({ kind }) => kind)).toEqual(['truncated']);
  });

  it('with a gzip member that cannot be read is read on from the next one', async () => {
    const members = lines.map((line) => gzipSync(`${line}\n`));
    const broken = Buffer.from(members[3] ?? []);
    broken.fill(0xff, 10, 30);
    const { entries, damage } = await readSession(Buffer.concat(members.toSpliced(3, 1, broken)));
    expect(damage.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['brokenCompression', 'hole']));
    expect(framesOf({ entries })).toEqual([quoteFrame(1, 'snapshot'), quoteFrame(3, 'delta')]);
  });

  it('that was joined of two goes on at the start of the second', async () => {
    const second = [header({ startedAt: START + 5_000 }), received(1, quoteFrame(1, 'snapshot', {}, 'f'))];
    const { entries, damage } = await readSession([...lines, ...second].join('\n'));
    expect(damage).toEqual([]);
    expect(entries.at(-1)?.at).toBe(5_001_000);
  });
});

describe('a recording of another time or exchange', () => {
  it('of Tidemark is read with its losses', async () => {
    const old = [
      '{"connection":"open"}',
      quoteFrame(1, 'snapshot'),
      '{"connection":"lost"}',
      '{"connection":"open"}',
    ];
    const { entries, damage } = await readSession(
      old.map((raw, i) => `${START + i}500000 ${raw}`).join('\n'),
    );
    expect(damage).toEqual([]);
    expect(entries.map((one) => [one.kind, one.at, 'connection' in one && one.connection])).toEqual([
      ['open', 500, 1],
      ['in', 1_500, 1],
      ['close', 2_500, 1],
      ['open', 3_500, 2],
    ]);
  });

  it.each([
    ['ms', (line: string) => line.replace(/^(\d{13})000000/, '$1')],
    ['µs', (line: string) => line.replace(/^(\d{13})000000/, '$1000')],
    ['seconds', (line: string) => line.replace(/^(\d{10})(\d{3})000000/, '$1.$2')],
  ])('with times in %s is read as with nanoseconds', async (_, inUnit) => {
    const whole = binanceLines(200);
    const read = await readSession(whole.map(inUnit).join('\n'));
    expect(read.damage.map(({ kind }) => kind)).toEqual(['timeUnit']);
    expect(read.entries).toEqual((await readSession(whole.join('\n'))).entries);
  });

  it.each([
    ['hello', 'line 1: not a session: hello'],
    ['', 'the file holds no frames'],
    ['{"e":"trade","p":"1"}', 'JSON that is no session'],
    [`${START}000000 {"e":"trade","p":"1"}`, 'an exchange that is not known'],
    [Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, 0, 0), 'a file in the format zstd'],
  ])('that is none is refused with what it is instead: %s', async (text, message) => {
    await expect(openSession(text)).rejects.toThrow(message);
  });

  it('without a depth snapshot says that there is no book', async () => {
    const lines = binanceLines(200).filter((line) => !line.includes('lastUpdateId'));
    expect(await damageOf(lines.join('\n'))).toEqual(['noSnapshot']);
  });
});

it('names what is wrong for people', async () => {
  const { damage } = await readSession(changed(4, () => ''));
  expect(damage[0]?.reason).toBe(`a frame of ${KEY} missing before this one`);
});
