import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { findSessions } from '../../../../../server/market/recording/findSessions.ts';
import { readSession } from '../../../../../server/market/recording/session.ts';
import type { SessionFrame } from '../../../../../server/market/recording/stitch.ts';
import { pairUnits } from '../../../../../server/units/pair.ts';
import { collect } from '../support/collect.ts';
import { ownRecordingLines } from '../support/ownRecording.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidemark-combined-'));
});

/** Writes a recording of its own. */
function written(lines: readonly string[]): string {
  const file = join(mkdtempSync(join(folder, 'one-')), 'recording');
  writeFileSync(file, lines.join('\n'));
  return file;
}

/** What the sessions of a file say, by the names of their markets. */
async function sessionsIn(file: string): Promise<ReadonlyMap<string, readonly SessionFrame[]>> {
  const { sessions } = await findSessions(join(file, '..'));
  const found = new Map<string, readonly SessionFrame[]>();
  for (const session of sessions) {
    const traded = session.kind === 'spot' ? session.listing.instrument : session.listing.contract;
    found.set(traded.name, await collect(readSession(session.file, pairUnits(traded), session)));
  }
  return found;
}

const framesOf = async (lines: readonly string[], name = 'BTC/USDT'): Promise<readonly object[]> =>
  ((await sessionsIn(written(lines))).get(name) ?? []).map(({ frame }) => frame);

const trade = (more: object): string =>
  JSON.stringify({
    stream: 'btcusdt@trade',
    data: { e: 'trade', p: '0.000001', q: '0.00000001', m: true, ...more },
  });

describe('frames that are none of the market', () => {
  it.each([
    ['candles', '{"stream":"btcusdt@kline_1m","data":{}}'],
    ['a stream without data', '{"stream":"btcusdt@miniTicker","data":null}'],
    [
      'the best levels alone',
      '{"stream":"btcusdt@depth5@100ms","data":{"lastUpdateId":1,"bids":[],"asks":[]}}',
    ],
    ['the answer to a request', '{"result":null,"id":1}'],
    ['a fill of the insurance fund', trade({ X: 'INSURANCE_FUND' })],
    ['a fill of auto-deleveraging', trade({ X: 'ADL' })],
    ['a trade of nothing', trade({ X: 'NA', p: '0', q: '0' })],
  ])('are skipped: %s', async (_, raw) => {
    const lines = ownRecordingLines(30);
    const expected = await framesOf(lines);
    expect(expected.length).toBeGreaterThan(30);
    for (const place of [0, 11]) {
      const time = (lines[place] ?? '').split(' ', 1)[0];
      expect(await framesOf(lines.toSpliced(place, 0, `${time} ${raw}`))).toEqual(expected);
    }
  });
});

describe('receipt times', () => {
  it('that leap ahead are named by their line', async () => {
    const lines = ownRecordingLines(20);
    const late = lines.map((line, index) => (index < 30 ? line : line.replace(/^17/, '18')));
    await expect(sessionsIn(written(late))).rejects.toThrow(
      ':31: received more than a day after the frame above it',
    );
  });

  it.each([
    ['microseconds', (time: string) => time.slice(0, -3)],
    ['milliseconds', (time: string) => time.slice(0, -6)],
    ['seconds', (time: string) => `${time.slice(0, -9)}.${time.slice(-9)}`],
  ])('are known by their size: %s', async (_, inUnit) => {
    const lines = ownRecordingLines(30);
    const recoded = lines.map((line) => line.replace(/^\d+/, inUnit));
    const whole = (await sessionsIn(written(lines))).get('BTC/USDT') ?? [];
    const read = (await sessionsIn(written(recoded))).get('BTC/USDT') ?? [];
    expect(read.map(({ frame }) => frame)).toEqual(whole.map(({ frame }) => frame));
    for (const [index, { elapsedMs, receivedAt }] of whole.entries()) {
      expect(Math.abs((read[index]?.receivedAt ?? 0) - receivedAt)).toBeLessThanOrEqual(1);
      expect(Math.abs((read[index]?.elapsedMs ?? 0) - elapsedMs)).toBeLessThanOrEqual(1);
    }
  });
});

describe('a recording in UTF-16', () => {
  it.each([
    ['little endian', (bytes: Buffer) => bytes],
    ['big endian', (bytes: Buffer) => bytes.swap16()],
    ['packed', (bytes: Buffer) => gzipSync(bytes)],
  ])('is read as in UTF-8: %s', async (_, encode) => {
    const lines = ownRecordingLines(20);
    const expected = await framesOf(lines);
    const file = written([]);
    writeFileSync(file, encode(Buffer.from(`\uFEFF${lines.join('\n')}`, 'utf16le')));
    expect((await sessionsIn(file)).get('BTC/USDT')?.map(({ frame }) => frame)).toEqual(expected);
  });
});

describe('depth frames that were seen already', () => {
  it.each(['BTC/USDT', 'AVAX-USDT'])('are dropped, with snapshots that are older: %s', async (name) => {
    const lines = ownRecordingLines(20, 7, name);
    const expected = await framesOf(lines, name);
    for (const [index, line] of lines.entries()) {
      if (!line.includes('@depth') && !line.includes('lastUpdateId')) continue;
      const later = Math.min(index + 40, lines.length - 1);
      const time = lines[later]?.split(' ', 1)[0] ?? '';
      const repeated = lines.toSpliced(later + 1, 0, line.replace(/^\d+/, time));
      if (index > lines.findIndex((one) => one.includes('lastUpdateId')))
        expect(await framesOf(repeated, name)).toEqual(expected);
    }
  });
});

describe('a recording of several markets', () => {
  /** Update ids of markets are far apart. */
  const apart = (lines: readonly string[], by: number): string[] =>
    lines.map((line) =>
      line.replaceAll(
        /"(U|u|pu|lastUpdateId)":(\d+)/g,
        (_, name: string, id: string) => `"${name}":${Number(id) + by}`,
      ),
    );
  const MARKETS: Readonly<Record<string, readonly string[]>> = {
    'BTC/USDT': ownRecordingLines(20, 7),
    'ETH/USDT': apart(ownRecordingLines(20, 8, 'ETH/USDT'), 5_000_000),
    'AVAX-USDT': apart(ownRecordingLines(20, 9, 'AVAX-USDT'), 9_000_000),
  };
  const joined = (names: readonly string[]): string[] =>
    names.flatMap((name) => MARKETS[name] ?? []).sort((a, b) => (a.slice(0, 19) < b.slice(0, 19) ? -1 : 1));

  it.each([
    ['BTC/USDT', 'ETH/USDT'],
    ['ETH/USDT', 'BTC/USDT'],
    ['AVAX-USDT', 'ETH/USDT', 'BTC/USDT'],
  ])('plays each as its own: %s, %s', async (...names) => {
    const together = await sessionsIn(written(joined(names)));
    expect([...together.keys()].toSorted()).toEqual(names.toSorted());
    for (const name of names) {
      const alone = await framesOf(MARKETS[name] ?? [], name);
      const read = (together.get(name) ?? []).map(({ frame }) => frame);
      expect(read.length).toBeGreaterThan(40);
      expect(read).toEqual(alone);
    }
  });
});

describe('trades that are told together', () => {
  /** Of spot alone they have a member `M`. */
  const asAggregate = (line: string, name = 'BTC/USDT'): string =>
    line
      .replace('@trade', '@aggTrade')
      .replace('"data":{', `"data":{"a":1,"f":1,"l":1,${name.includes('/') ? '"M":true,' : ''}`);
  const isTrade = (line: string): boolean => line.includes('@trade');

  it.each(['BTC/USDT', 'AVAX-USDT', 'BTC-USDT'])('are played where there are no others: %s', async (name) => {
    const lines = ownRecordingLines(30, 7, name);
    const expected = await framesOf(lines, name);
    expect(expected.filter((frame) => 'takerSide' in frame).length).toBeGreaterThan(5);
    expect(
      await framesOf(
        lines.map((line) => (isTrade(line) ? asAggregate(line, name) : line)),
        name,
      ),
    ).toEqual(expected);
  });

  it.each([0, 1])('are left out where each is told', async (after) => {
    const lines = ownRecordingLines(30);
    const expected = await framesOf(lines);
    const both = lines.flatMap((line) => {
      if (!isTrade(line)) return [line];
      return after === 1 ? [line, asAggregate(line)] : [asAggregate(line), line];
    });
    expect(await framesOf(both)).toEqual(expected);
  });
});

describe('a pair and a contract of one symbol in a file', () => {
  /** Marked as Binance marks them. */
  const spot = ownRecordingLines(20, 7).map((line) => line.replace(/"m":(true|false)/, '"m":$1,"M":true'));
  const futures = ownRecordingLines(20, 9, 'BTC-USDT').map((line) =>
    line
      .replace(/"m":(true|false)/, '"m":$1,"X":"MARKET"')
      .replace('@bookTicker","data":{', '@bookTicker","data":{"e":"bookTicker",')
      .replaceAll(
        /"(U|u|pu|lastUpdateId)":(\d+)/g,
        (_, name: string, id: string) => `"${name}":${Number(id) + 9_000_000}`,
      ),
  );

  it.each([
    ['spot first', [...spot, ...futures]],
    ['futures first', [...futures, ...spot]],
  ])('are kept apart: %s', async (_, lines) => {
    const sorted = lines.toSorted((a, b) => (a.slice(0, 19) < b.slice(0, 19) ? -1 : 1));
    const together = await sessionsIn(written(sorted));
    expect([...together.keys()].toSorted()).toEqual(['BTC-USDT', 'BTC/USDT']);
    for (const [name, own] of [
      ['BTC/USDT', spot],
      ['BTC-USDT', futures],
    ] as const)
      expect((together.get(name) ?? []).map(({ frame }) => frame)).toEqual(await framesOf(own, name));
  });
});
