import { mkdtempSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { findSessions } from '../../../../../server/market/recording/findSessions.ts';
import { openRecording } from '../../../../../server/market/recording/openRecording.ts';
import { readSession } from '../../../../../server/market/recording/session.ts';
import { topOfBookAt, topsOfBook } from '../../../../../server/market/recording/topOfBook.ts';
import type { BookWatch } from '../../../../../server/market/shared/bookWatch.ts';
import type { Listing } from '../../../../../server/market/spot/listing.ts';
import { collect } from '../support/collect.ts';
import { ownRecordingLines, writeOwnRecording } from '../support/ownRecording.ts';
import { SPOT_RECORDING } from '../support/recordings.ts';
import { BTC_UNITS } from '../support/playRecording.ts';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidemark-session-'));
  file = join(folder, SPOT_RECORDING);
});

const open = (): Promise<unknown> => openRecording({ folder, speed: 1 });
const write = (lines: readonly string[]): void => writeFileSync(file, gzipSync(lines.join('\n')));

describe('a recording that cannot be played', () => {
  it('names the missing folder', async () => {
    const missing = join(folder, 'nowhere');
    await expect(openRecording({ folder: missing, speed: 1 })).rejects.toThrow(
      `${missing}: the folder of recordings cannot be read`,
    );
    await expect(openRecording({ folder: undefined, speed: 1 })).rejects.toThrow(
      'name the folder of recordings',
    );
  });

  it.each([
    ['nothing', undefined],
    ['plain text', 'plain text'],
    ['a session without trades', '1700000000000000000 {"stream":"pepeusdt@trade","data":{}}'],
  ])('names the folder that holds %s', async (_, content) => {
    if (content !== undefined) writeFileSync(file, content);
    await expect(open()).rejects.toThrow(`${folder}: holds no recorded session that can be played`);
  });

  it('names the line at which a cut-off file ends', async () => {
    const whole = gzipSync(ownRecordingLines().join('\n'));
    writeFileSync(file, whole.subarray(0, Math.floor(whole.length / 2)));
    await expect(open()).rejects.toThrow(
      /spot-btcusdt\.ndjson\.gz:\d+: cannot be read: unexpected end of file/,
    );
  });

  it.each([
    ['garbage', 'hello', 'expected nanoseconds, a space and a JSON object'],
    ['broken JSON', '1700000000000000000 {"stream":}', 'not valid JSON'],
    ['no stream', '1700000000000000000 {"hello":1}', 'neither a stream frame nor a depth snapshot'],
    [
      'levels that are none',
      '1700000000000000000 {"lastUpdateId":1,"bids":5,"asks":[]}',
      'bids must be a list of levels',
    ],
    [
      'a bad update id',
      '1700000000000000000 {"lastUpdateId":-1,"bids":[],"asks":[]}',
      'lastUpdateId must be an update id',
    ],
    [
      'a price off the tick',
      '1700000000000000000 {"lastUpdateId":1,"bids":[["1.000000001","1"]],"asks":[]}',
      'the price 1.000000001 is not on the tick of the pair',
    ],
    [
      'a trade off the lot',
      '1700000000000000000 {"stream":"btcusdt@trade","data":{"p":"1.00","q":"0.000000001","m":true}}',
      'the quantity 0.000000001 is not on the lot of the pair',
    ],
    [
      'a trade without its maker',
      '1700000000000000000 {"stream":"btcusdt@trade","data":{"p":"1.00","q":"1"}}',
      'm must be true or false',
    ],
  ])('names the line of %s', async (_, line, reason) => {
    const lines = ownRecordingLines(20);
    lines[11] = line;
    write(lines);
    await expect(open()).rejects.toThrow(`${file}:12: ${reason}`);
  });

  it('refuses a speed that is not positive', async () => {
    await expect(openRecording({ folder, speed: 0 })).rejects.toThrow('The speed must be greater than 0');
  });
});

describe('a recording', () => {
  it('is found by what it holds, gzip or plain, in its folder or in one directly inside it', async () => {
    await mkdir(join(folder, 'b-session'));
    writeFileSync(join(folder, 'README.md'), '# Sessions');
    writeOwnRecording(join(folder, 'b-session', 'coins'), 'BTC-USD');
    writeOwnRecording(join(folder, 'b-session', 'spot-btcusdt.ndjson.gz'), 'BTC-USDT');
    writeOwnRecording(join(folder, 'b-session', 'z.gz'));
    writeFileSync(join(folder, 'doge.txt'), ownRecordingLines(300, 7, 'DOGE/USDT').join('\n'));
    writeOwnRecording(join(folder, 'a.gz'));
    writeFileSync(join(folder, 'pepe'), '1700000000000000000 {"stream":"pepeusdt@trade","data":{}}');
    const { sessions, left } = await findSessions(folder);
    const found = sessions.map(({ file: path, kind, listing }) => [
      kind === 'spot' ? listing.instrument.name : listing.contract.name,
      relative(folder, path),
    ]);
    expect(found).toEqual([
      ['BTC/USDT', 'a.gz'],
      ['DOGE/USDT', 'doge.txt'],
      ['BTC-USDT', join('b-session', 'spot-btcusdt.ndjson.gz')],
      ['BTC-USD', join('b-session', 'coins')],
    ]);
    expect(left).toEqual([
      `${join(folder, 'pepe')}: holds no trades, which would tell the lot of PEPEUSDT`,
      `${join(folder, 'b-session', 'z.gz')}: ${join(folder, 'a.gz')} is of the same market`,
    ]);
  });

  it('is played with those recorded at the same time; a contract of another day than its pair is not', async () => {
    const later = (lines: readonly string[]): string =>
      lines.map((line) => line.replace(/^17000/, '17010')).join('\n');
    writeOwnRecording(join(folder, 'btc'));
    writeOwnRecording(join(folder, 'perpetual'), 'BTC-USDT');
    writeFileSync(join(folder, 'coins'), later(ownRecordingLines(300, 7, 'BTC-USD')));
    writeFileSync(join(folder, 'doge'), later(ownRecordingLines(300, 7, 'DOGE/USDT')));
    const { play, listings, left } = await openRecording({ folder, speed: 1 });
    expect(listings.size).toBe(3);
    expect(left).toEqual([
      `${join(folder, 'coins')}: was not recorded at the same time as ${join(folder, 'btc')}`,
    ]);
    expect(play(() => ({}) as BookWatch, 0)).toHaveLength(2);
  });

  it('tells its top of book at any moment', async () => {
    write(ownRecordingLines());
    const tops = await collect(topsOfBook(readSession(file, BTC_UNITS)));
    const [first] = tops;
    expect(await topOfBookAt(readSession(file, BTC_UNITS), (first?.elapsedMs ?? 0) - 0.001)).toBeUndefined();
    for (const at of [0, 57, tops.length - 1]) {
      const top = tops[at];
      expect(await topOfBookAt(readSession(file, BTC_UNITS), top?.elapsedMs ?? 0)).toEqual(top);
    }
    for (const { bid, ask } of tops) expect(bid?.price).toBeLessThan(ask?.price ?? 0);
  });

  it('says at what price it begins', async () => {
    write(ownRecordingLines());
    const { startPrices, listings } = await openRecording({ folder, speed: 1 });
    const [listing] = listings as ReadonlySet<Listing>;
    expect(listing?.instrument.name).toBe('BTC/USDT');
    const startPrice = startPrices.get(listing?.instrument.id ?? 0);
    expect(startPrice).toBeGreaterThan(59_000);
    expect(startPrice).toBeLessThan(61_000);
  });
});
