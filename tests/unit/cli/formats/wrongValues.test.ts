import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSession, type Damage, type SessionEntry } from '@tidemark/streams/session';
import { FORMATS } from '../../../../packages/cli/formats/index.ts';
import { TopFollower } from '../../../../packages/cli/analysis/topOfBook.ts';
import { IMPORTERS, START_MS, type Importer, type Told } from '../support/importers.ts';
import { damagedLine, damages } from '../support/wrongValues.ts';

const MESSAGES = 12;

function told(index: number): Told {
  const isSnapshot = index === 0 || index === 7;
  const [bids, asks] = [
    [['99.00', '1.000'] as const, [`98.${10 + index}`, '2.000'] as const],
    [['101.00', '1.000'] as const, [`102.${10 + index}`, '2.0'] as const],
  ];
  return { symbol: 'BTCUSDT', index, atMs: START_MS + 100 * index, isSnapshot, bids, asks };
}

/** What an importer writes of a book, and of trades where they may be in the same file. */
function linesOf({ header, book, trade, tradeHeader }: Importer, isOfTrades: boolean): string[] {
  const messages = Array.from({ length: MESSAGES }, (_, index) => told(index));
  if (tradeHeader !== undefined && isOfTrades)
    return [tradeHeader, ...messages.map(({ symbol, atMs }) => trade(symbol, atMs))];
  const both = messages.flatMap((one) => [
    ...book(one),
    ...(isOfTrades && header === undefined ? [trade(one.symbol, one.atMs)] : []),
  ]);
  return header === undefined ? both : [header, ...both];
}

const DECIMAL = /^\d+(\.\d+)?$/;

/** What is wrong with the types of a frame's data. */
function wrongIn(entry: SessionEntry): string | undefined {
  if (entry.kind !== 'in') return undefined;
  const { key, data } = JSON.parse(entry.frame) as { key: string; data: Record<string, unknown> };
  const isDecimal = (value: unknown): boolean => typeof value === 'string' && DECIMAL.test(value);
  const levels = [data['bids'] ?? [], data['asks'] ?? []].flat() as unknown[][];
  if (!levels.every((level) => level.length === 2 && level.every(isDecimal))) return `levels of ${key}`;
  for (const { tradeId, price, quantity, side = 'buy', tradedAt } of (data['trades'] ?? []) as Record<
    string,
    unknown
  >[]) {
    if (typeof tradeId !== 'string' || tradeId === '' || tradeId.includes('object')) return `id in ${key}`;
    if (!isDecimal(price) || Number(price) === 0 || !isDecimal(quantity)) return `price in ${key}`;
    if (side !== 'buy' && side !== 'sell') return `side in ${key}`;
    if (!Number.isSafeInteger(tradedAt)) return `time in ${key}`;
  }
  if (!key.startsWith('quote?')) return undefined;
  const { bid = null, ask = null, last = null, changeRate = null } = data;
  if (![bid, ask, last].every((value) => value === null || isDecimal(value))) return `price in ${key}`;
  const isRate = typeof changeRate === 'string' && /^-?\d+(\.\d+)?$/.test(changeRate);
  return changeRate === null || isRate ? undefined : `rate in ${key}`;
}

/** Words of an engine and not of a file. */
const INTERNALS = /undefined|Cannot read|is not a|is not iterable|\[object|Symbol/;

async function read(lines: readonly string[]) {
  const damage: Damage[] = [];
  const { entries } = await readSession(`${lines.join('\n')}\n`, {
    formats: FORMATS,
    onDamage: (one) => damage.push(one),
  });
  return { entries, damage };
}

describe.each(Object.entries(IMPORTERS))('wrong values in a recording of %s', (_, importer) => {
  it.each([false, true])('become no wrong frames, trades among them: %s', async (isOfTrades) => {
    const lines = linesOf(importer, isOfTrades);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 2, max: lines.length - 1 }), damages), {
          minLength: 1,
          maxLength: 4,
        }),
        async (places) => {
          const damaged = [...lines];
          for (const [place, choices] of places) damaged[place] = damagedLine(lines[place] ?? '', choices);
          const { entries, damage } = await read(damaged);
          expect(entries.flatMap((entry) => wrongIn(entry) ?? [])).toEqual([]);
          expect(damage.filter(({ reason }) => INTERNALS.test(reason))).toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
  });
});

it.each([
  ['an id', '"i":{}', '"i" of a trade is no id'],
  ['an empty id', '"i":""', '"i" of a trade is no id'],
  ['no price', '"i":"1","p":"0.00"', 'a trade at no price'],
  ['a side', '"i":"1","S":"None"', '"S" of a trade is neither Buy nor Sell'],
])('refuses a trade of Bybit with %s', async (_, members, reason) => {
  const trade = (more: string): string =>
    `{"topic":"publicTrade.BTCUSDT","ts":${START_MS},"data":[{"T":${START_MS},"s":"BTCUSDT","S":"Buy","v":"2","p":"1.5",${more}}]}`;
  const { damage } = await read([trade('"i":"1"'), trade(members)]);
  expect(damage.map((one) => [one.kind, one.line, one.reason])).toContainEqual(['badLine', 2, reason]);
});

it.each([
  ['"lastPrice":{}', '"lastPrice" is no decimal: {}'],
  ['"price24hPcnt":"much"', '"price24hPcnt" is no rate: "much"'],
])('refuses a ticker of Bybit with %s', async (member, reason) => {
  const ticker = (more: string): string =>
    `{"topic":"tickers.BTCUSDT","type":"snapshot","ts":${START_MS},"data":{"symbol":"BTCUSDT","bid1Price":"1",${more}}}`;
  const { damage, entries } = await read([ticker('"lastPrice":"","price24hPcnt":"-0.01"'), ticker(member)]);
  expect(damage.map((one) => [one.kind, one.line, one.reason])).toContainEqual(['badLine', 2, reason]);
  expect(entries).toHaveLength(2);
});

it('follows no book whose frames cannot be read', () => {
  const key = 'orderBook?depth=5&instrument=A%2FB';
  const book = { bids: [['1', '1']], asks: [['2', '1']] };
  const topsAfter = (data: unknown): unknown => {
    const follower = new TopFollower(key, 1, { from: 0, to: 1 });
    for (const [seq, value] of [book, data].entries()) {
      const frame = JSON.stringify({
        ...{ key, epoch: 'e', seq: seq + 1, kind: seq === 0 ? 'snapshot' : 'delta', sentAt: 0 },
        data: value,
      });
      follower.see({ at: 0, wall: 0, kind: 'in', connection: 1, frame });
    }
    return follower.end();
  };
  expect(topsAfter({ bids: [], asks: [] })).toEqual([{ at: 1, bid: 1, ask: 2 }]);
  for (const data of [null, {}, { bids: [1], asks: [] }, { bids: [[{}, []]], asks: [] }])
    expect(topsAfter(data)).toEqual([{ at: 1, bid: undefined, ask: undefined }]);
});
