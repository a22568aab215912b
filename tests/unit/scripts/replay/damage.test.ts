import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { readRecording } from '../../../../scripts/replay/readRecording.ts';
import { isWhole, replayThroughHub } from '../../../../scripts/replay/throughHub.ts';
import { madeSession } from '../../../support/streams/madeSession.ts';

const folder = mkdtempSync(join(tmpdir(), 'tidemark-damage-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(content: string | Buffer): string {
  const path = join(folder, 'session');
  writeFileSync(path, content);
  return path;
}

const session = [...madeSession(400)].map(({ at, raw }) => `${at}000000 ${raw}`);
const quote = (seq: number, kind: string, data: object) =>
  JSON.stringify({ key: 'quote?instrument=BTC%2FUSDT', epoch: 'e', seq, kind, sentAt: 1, data });
const own = [
  '{"connection":"open"}',
  quote(1, 'snapshot', { instrument: 'BTC/USDT', last: '1' }),
  quote(2, 'delta', { last: '2' }),
  '{"op":"pong","id":1,"sentAt":1}',
  quote(3, 'delta', { last: '3' }),
].map((raw, index) => `170000000000${index}000000 ${raw}`);

/** What is wrong with the lines, and the phase in which each stream ends. */
async function outcome(lines: readonly string[]) {
  const recording = await readRecording(file(lines.join('\n')));
  const summary = await replayThroughHub(recording);
  const phases: Record<string, string> = {};
  for (const { key, phase } of summary.states) phases[key.split('?')[0] ?? ''] = phase;
  return { damage: summary.damage, phases, whole: isWhole(summary) };
}

const depthLines = session.flatMap((line, index) => (line.includes('@depth') ? [index] : []));

describe('a recording', () => {
  it.each([
    ['Binance', session],
    ['Tidemark', own],
  ])('of %s that is whole is played without a word', async (_, lines) => {
    expect(await outcome(lines)).toMatchObject({ damage: [], whole: true });
  });

  it.each([
    ['of Binance', session, 50],
    ['of Tidemark', own, 4],
  ])('%s with a bad line is played around it, and the line is named', async (_, lines, at) => {
    const bad = lines.map((line, index) => (index === at - 1 ? line.slice(0, 30) : line));
    const { damage, whole } = await outcome(bad);
    expect(damage).toEqual([`line ${at}: not "<nanoseconds> <frame>"`]);
    expect(whole).toBe(false);
  });

  it.each([
    ['{"stream":"btcusdt@trade",}', /^line 50: .*JSON/],
    ['{"stream":"btcusdt@trade","data":{"s":"BTCUSDT","p":1}}', /^line 50: a trade without a proper "t"$/],
    [
      '{"stream":"ethusdt@trade","data":{"s":"ETHUSDT","t":1,"p":"1","q":"1","m":true,"T":1}}',
      /of ETHUSDT in a session of BTCUSDT/,
    ],
    [quote(1, 'delta', {}), /^line 50: neither a message of a stream nor a depth snapshot$/],
  ])('of Binance with the frame %s names it', async (raw, reason) => {
    const bad = session.toSpliced(49, 0, `${session[49]?.split(' ')[0] ?? ''} ${raw}`);
    const { damage, phases } = await outcome(bad);
    expect(damage).toEqual([expect.stringMatching(reason) as string]);
    expect(phases).toEqual({ trades: 'live', orderBook: 'live', quote: 'live' });
  });

  it('with missing depth updates loses its book from there on, and nothing else', async () => {
    const missing = depthLines[20] ?? 0;
    // The line of the next one, once this one is taken out.
    const after = depthLines[21] ?? 0;
    const { damage, phases, whole } = await outcome(session.toSpliced(missing, 1));
    expect(damage.map((message) => message.replace(/\d+$/, 'n'))).toEqual([
      `line ${after}: depth updates are missing before n`,
    ]);
    expect(phases).toEqual({ trades: 'live', orderBook: 'stale', quote: 'live' });
    expect(whole).toBe(false);
  });

  it('without a snapshot says that the book cannot be built', async () => {
    const { damage, phases, whole } = await outcome(session.filter((line) => !line.includes('lastUpdateId')));
    expect(damage).toEqual(['there is no depth snapshot: the order book cannot be built']);
    expect(phases).toEqual({ trades: 'live', quote: 'live' });
    expect(whole).toBe(false);
  });

  it('of ours that lacks a snapshot or has frames of an unknown topic says so by line', async () => {
    expect((await outcome(own.toSpliced(1, 1))).damage).toEqual([
      'line 2: there is no snapshot of quote?instrument=BTC%2FUSDT: it cannot be built',
    ]);
    const unknown = own.map((line) => line.replace('"quote?', '"sentiment?'));
    expect((await outcome(unknown)).damage).toEqual(['line 2: nobody knows the topic sentiment']);
  });

  it('that ends while the connection is lost is not whole', async () => {
    const { phases, damage, whole } = await outcome([...own, '1700000000005000000 {"connection":"lost"}']);
    expect([phases, damage, whole]).toEqual([{ quote: 'stale' }, [], false]);
  });

  it('that is broken off within its compression is played up to there', async () => {
    const whole = gzipSync(session.join('\n'));
    const { recorded, damage } = await readRecording(file(whole.subarray(0, whole.length / 2)));
    expect(recorded).toBeGreaterThan(50);
    expect(damage[0]?.message).toBe(
      `line ${recorded + 1}: the file is broken from here on: unexpected end of file`,
    );
  });

  it.each([
    ['nothing', '', 'the file holds no frames'],
    ['text', '\nhello\n', 'line 2: not a recording: not "<nanoseconds> <frame>" on any line'],
    [
      'frames without times',
      '{"e":"trade"}\n',
      'line 1: not a recording: JSON without receipt times, not "<nanoseconds> <frame>" on any line',
    ],
    [
      'another exchange',
      '1723161253937085768 {"channel":"l2update","product_id":"BTC-USD"}',
      'line 1: of neither Tidemark nor Binance (combined streams): {"channel":"l2update","product_id":"BTC-USD"}',
    ],
    [
      'zstd',
      Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0]),
      'a file in the format zstd: only text is read, plain or gzip',
    ],
  ])('is not what holds %s', async (_, content, reason) => {
    await expect(readRecording(file(content))).rejects.toThrow(reason);
  });
});
