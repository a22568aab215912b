import { Decimal } from 'decimal.js';
import type { Trade } from '@tidemark/sdk/contract';
import { readSession, runReplay } from '@tidemark/streams/session';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { madeSession } from '../../../support/streams/madeSession.ts';
import { recordedSession } from '../../../support/streams/recordings.ts';
import { binanceLines } from './support.ts';

const DEPTH = 50;

interface Message {
  lastUpdateId?: number;
  bids?: [string, string][];
  asks?: [string, string][];
  stream?: string;
  data?: { u: number; b: never; a: never; B?: string; A?: string; p: string; t: number };
}

/** The last book, ticker and trade, worked out from the raw messages without any of our code. */
function oracle(lines: readonly string[]) {
  const messages = lines.map((line) => JSON.parse(line.slice(line.indexOf(' '))) as Message);
  const snapshot = messages.find((message) => message.lastUpdateId !== undefined);
  const sides = { bids: new Map(snapshot?.bids), asks: new Map(snapshot?.asks) };
  for (const side of Object.values(sides))
    for (const [price, quantity] of side) if (Number(quantity) === 0) side.delete(price);
  const put = (side: Map<string, string>, changes: [string, string][]): void => {
    for (const [price, quantity] of changes) {
      if (Number(quantity) === 0) side.delete(price);
      else side.set(price, quantity);
    }
  };
  const of = (stream: string) =>
    messages.flatMap(({ stream: name, data }) => (name?.split('@')[1] === stream && data ? [data] : []));
  for (const update of of('depth')) {
    if (update.u <= (snapshot?.lastUpdateId ?? 0)) continue;
    put(sides.bids, update.b);
    put(sides.asks, update.a);
  }
  const sorted = (side: Map<string, string>, order: 1 | -1) =>
    [...side]
      .map(([price, quantity]) => ({ price, quantity }))
      .sort((a, b) => order * new Decimal(a.price).cmp(b.price))
      .slice(0, DEPTH);
  return {
    book: { bids: sorted(sides.bids, -1), asks: sorted(sides.asks, 1) },
    ticker: of('bookTicker').at(-1),
    trades: of('trade')
      .slice(-100)
      .reverse()
      .map(({ t }) => t),
  };
}

function sessionOf(name: string, fallbackSeed: number): readonly string[] {
  const path = recordedSession(name);
  if (path === undefined) return binanceLines(20_000, fallbackSeed);
  return gunzipSync(readFileSync(path)).toString('utf8').trimEnd().split('\n');
}

it.each([
  ['BTC/USDT', ',"M":true'],
  ['BTC-USDT', ''],
])('a session that begins with trades told together is of %s', async (instrument, more) => {
  const trade = `{"e":"aggTrade","E":1660000000600,"s":"BTCUSDT","a":26129,"p":"100.5","q":"0.7","f":100,"l":105,"T":1660000000598,"m":true${more}}`;
  const { entries } = await readSession(`1660000000600000000 {"stream":"btcusdt@aggTrade","data":${trade}}`);
  expect(entries.at(-1)).toMatchObject({
    frame: expect.stringContaining(encodeURIComponent(instrument)) as string,
  });
});

it.each([
  ['of nothing', '0', '0', 'NA'],
  ['of the insurance fund', '61000.0', '0.5', 'INSURANCE_FUND'],
  ['of auto-deleveraging', '61000.0', '0.5', 'ADL'],
])('a trade of futures %s is none of the market', async (_, price, quantity, kind) => {
  const at = 1_660_000_000_600;
  const trade = (id: number, ms: number, p: string, q: string, X: string): string => {
    const data = { e: 'trade', E: at + ms, T: at + ms, s: 'BTCUSDT', t: id, p, q, X, m: true };
    return `${at + ms}000000 ${JSON.stringify({ stream: 'btcusdt@trade', data })}`;
  };
  const lines = [
    trade(1, 0, '60500.0', '0.1', 'MARKET'),
    trade(2, 1, price, quantity, kind),
    trade(3, 2, '60501.0', '0.1', 'MARKET'),
  ];
  const { entries } = await readSession(lines.join('\n'));
  const played = JSON.stringify(entries);
  expect(played).toContain('60500.0');
  expect(played).toContain('60501.0');
  expect(played).not.toContain('61000.0');
  const ids = new Set([...played.matchAll(/tradeId\W+(\d+)/g)].map(([, id]) => id));
  expect(ids).toEqual(new Set(['1', '3']));
});

describe.each([
  ['spot-btcusdt.ndjson.gz', 'BTC/USDT', 11],
  ['usdt-futures-btcusdt.ndjson.gz', 'BTC-USDT', 12],
  ['coin-futures-btcusd-perp.ndjson.gz', 'BTC-USD', 13],
])('the session %s (made up where there are no recordings)', (name, recordedPair, seed) => {
  it('played through hub and streams ends as its raw messages say, without a fault on the way', async () => {
    const lines = sessionOf(name, seed);
    const pair = recordedSession(name) === undefined ? 'BTC/USDT' : recordedPair;
    const expected = oracle(lines);
    const session = await readSession(lines.join('\n'), { depths: [DEPTH], strict: true });
    const { states, counters } = await runReplay(session);
    const valueOf = (name: string): unknown =>
      [...states.values()].find(({ key }) => key.startsWith(name))?.value;

    expect([...states.values()].map(({ phase }) => phase)).toEqual(['live', 'live', 'live']);
    expect([...states.keys()].every((key) => key.includes(encodeURIComponent(pair)))).toBe(true);
    expect(valueOf('orderBook')).toEqual(expected.book);
    expect(valueOf('quote')).toMatchObject({
      bidQuantity: expected.ticker?.B,
      askQuantity: expected.ticker?.A,
    });
    expect((valueOf('trades') as readonly Trade[]).map(({ tradeId }) => Number(tradeId))).toEqual(
      expected.trades,
    );
    expect(counters).toMatchObject({
      gaps: 0,
      malformed: 0,
      checksumMismatches: 0,
      duplicates: 0,
      unknownKeys: 0,
    });
  });
});

describe('the made-up session', () => {
  it('is the same for the same seed and different for another', () => {
    const raws = (seed: number) => [...madeSession(500, seed)].map(({ raw }) => raw);
    expect(raws(1)).toEqual(raws(1));
    expect(raws(1)).not.toEqual(raws(2));
  });
});
