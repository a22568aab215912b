import { expect, it } from 'vitest';
import { openDatabase } from '../../../../../server/database/open.ts';
import { HistoryWriter } from '../../../../../server/views/history/historyWriter.ts';
import { VIEW_MIGRATIONS } from '../../../../../server/views/history/migrations.ts';
import type { TradeRow, ViewTables } from '../../../../../server/views/history/tables.ts';

const KEPT = 20_000;

const trade = (instrument: number, tradeId: number): TradeRow => {
  return { instrument, tradeId, price: 1, lots: 1, takerSide: 'buy', time: tradeId };
};

it('the oldest public trades of a market are dropped; its candles and the trades of others are kept', async () => {
  const db = await openDatabase<ViewTables>({
    file: ':memory:',
    migrations: VIEW_MIGRATIONS,
    durability: 'normal',
  });
  const writer = new HistoryWriter(db, 0, (error) => {
    throw error;
  });
  const { trades } = writer.pending;
  trades.push(trade(1, 1), trade(1, 2), trade(2, 1));
  // A run looks at what can be dropped after every 5,000 trades of a market.
  for (let id = KEPT + 1; id <= KEPT + 4_998; id += 1) trades.push(trade(1, id));
  const candle = { openTime: 0, open: 1, high: 1, low: 1, close: 1, lots: 1, quoteUnits: 1n, trades: 2 };
  for (const openTime of [0, 60_000])
    writer.pending.setCandle(1, { interval: '1m', candle: { ...candle, openTime } });
  writer.reached(5_001);
  await writer.flush();
  const left = await db.selectFrom('trades').select(['instrument', 'tradeId']).orderBy('tradeId').execute();
  expect(left.slice(0, 2)).toEqual([
    { instrument: 2, tradeId: 1 },
    { instrument: 1, tradeId: KEPT + 1 },
  ]);
  expect(left).toHaveLength(4_999);
  expect(await db.selectFrom('candles').select('openTime').execute()).toEqual([
    { openTime: 0 },
    { openTime: 60_000 },
  ]);
  await db.destroy();
});
