import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readSession } from '@tidemark/streams/session';
import { describe, expect, it } from 'vitest';
import { joinCaptures } from '../../../../packages/cli/files/captures.ts';
import { readFile } from '../../../../packages/cli/files/readFile.ts';
import { FORMATS } from '../../../../packages/cli/formats/index.ts';
import { framesOf } from '../support/naiveBook.ts';

const depth = (U: number, bid: string): string =>
  `{"stream":"btcusdt@depth@100ms","data":{"e":"depthUpdate","s":"BTCUSDT","U":${U},"u":${U},"b":[["${bid}","1"]],"a":[]}}`;

const HTTP = [
  'https://api.binance.com/api/v3/exchangeInfo -> 1660000000.1: {"symbols":[]}',
  'https://api.binance.com/api/v3/depth?symbol=BTCUSDT&limit=1000 -> 1660000000.35: {"lastUpdateId":11,"bids":[["100","1"]],"asks":[["101","2"]]}',
];
const WS = [
  "configuration: {'BINANCE': {'symbols': ['BTC-USDT']}}",
  'wss://stream.binance.com:9443/stream?streams=btcusdt@depth@100ms <-> 1660000000.1',
  ...[10, 11, 12, 13].map((id, i) => `1660000000.${i + 2}: ${depth(id, String(id))}`),
];

describe('the files that cryptofeed captured of one exchange', () => {
  it.each([
    ['plain', (text: string) => text, (text: string) => text],
    ['packed', gzipSync, gzipSync],
    ['both', gzipSync, (text: string) => text],
    ['the other way round', (text: string) => text, gzipSync],
  ])('are one session, by their times: %s', async (_, packHttp, packWs) => {
    const folder = mkdtempSync(join(tmpdir(), 'tidemark-captures-'));
    writeFileSync(join(folder, 'BINANCE.http.0.0'), packHttp(HTTP.join('\n')));
    writeFileSync(join(folder, 'BINANCE.ws.1.0'), packWs(WS.slice(0, 4).join('\n')));
    writeFileSync(join(folder, 'BINANCE.ws.1.1'), packWs(WS.slice(4).join('\n')));
    const files = ['BINANCE.ws.1.1', 'BINANCE.http.0.0', 'BINANCE.ws.1.0'].map((name) => join(folder, name));
    const [capture, ...others] = joinCaptures(files);
    expect(others).toEqual([]);
    const session = await readFile(
      capture?.file ?? '',
      { input: process.stdin },
      { ...capture, strict: true },
    );
    expect(framesOf(session.entries, 'orderBook?depth=50&instrument=BTC%2FUSDT')).toMatchObject([
      { kind: 'snapshot', wall: 1_660_000_000_350, data: { bids: [['100', '1']] } },
      { wall: 1_660_000_000_400, data: { bids: [['12', '1']] } },
      { wall: 1_660_000_000_500, data: { bids: [['13', '1']] } },
    ]);
  });

  it('are put together by exchange and connection, and no others', () => {
    const files = ['a/X.ws.1.0', 'a/X.http.0.0', 'b/X.ws.1.0', 'a/X.ws.2.0.gz', 'c/Y.http.0.0', 'day.csv.gz'];
    expect(joinCaptures(files)).toEqual([
      { file: 'a/X.ws.1.0', before: ['a/X.http.0.0'] },
      { file: 'b/X.ws.1.0', before: [] },
      { file: 'a/X.ws.2.0.gz', before: ['a/X.http.0.0'] },
      { file: 'c/Y.http.0.0', before: [] },
      { file: 'day.csv.gz', before: [] },
    ]);
  });

  it('that are answers to calls alone say so', async () => {
    const told: string[] = [];
    const reading = readSession(HTTP.join('\n'), {
      formats: FORMATS,
      onDamage: ({ reason }) => told.push(reason),
    });
    await expect(reading).rejects.toThrow('the file holds no frames');
    expect(told).toEqual(['a capture of calls alone: convert it together with the .ws file beside it']);
  });
});

describe('a recording of Bybit, version 2,', () => {
  const V2 = [
    '{"topic":"orderBookL2_25.BTCUSD","type":"snapshot","data":[{"price":"2999.00","symbol":"BTCUSD","id":29990000,"side":"Buy","size":9}],"timestamp_e6":1555647164875373}',
    '{"topic":"trade.BTCUSD","data":[{"timestamp":"2020-01-12T16:59:59.000Z","symbol":"BTCUSD","side":"Sell","size":328,"price":8098}]}',
  ];
  it.each(['', '1660000000000000000 ', '1660000000.5: '])(
    'is named as such, with "%s" before its lines',
    async (time) => {
      const lines = V2.map((line) => `${time}${line}`);
      for (const text of [lines.join('\n'), lines[1] ?? ''])
        await expect(readSession(text, { formats: FORMATS })).rejects.toThrow('Bybit, version 2');
    },
  );
});

describe('trades of an exchange that does not say who took', () => {
  it.each([
    'exchange,symbol,timestamp,local_timestamp,id,side,price,amount\nbinance,BTCUSDT,1700000000000000,1700000000000000,1,unknown,1.5,2',
    '{"exchange": "X", "symbol": "BTC-USDT", "side": "unknown", "amount": 2, "price": 1.5, "id": "1", "timestamp": 1700000000.5, "receipt_timestamp": 1700000000.5}',
    '{"exchange": "X", "symbol": "BTC-USDT", "side": null, "amount": 2, "price": 1.5, "id": "1", "timestamp": 1700000000.5, "receipt_timestamp": 1700000000.5}',
  ])('have no side: %s', async (text) => {
    const { entries, damage } = await readSession(text, { formats: FORMATS });
    expect(damage).toEqual([]);
    const [frame] = framesOf(entries, 'trades?instrument=BTC%2FUSDT');
    expect(frame?.data).toMatchObject({ trades: [{ price: '1.5' }] });
    expect(JSON.stringify(frame)).not.toContain('side');
  });
});
