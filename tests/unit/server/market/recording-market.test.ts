import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSession } from '../../../../server/market/recording/session.ts';
import { topOfBookAt } from '../../../../server/market/recording/top-of-book.ts';
import { LevelBook } from './support/level-book.ts';
import { BTC, BTC_UNITS } from './support/play-recording.ts';
import { testRecordings } from './support/recordings.ts';
import { runMarket, tradesOf } from './support/running-market.ts';

describe.each(testRecordings())('the recording market with $name', ({ file }) => {
  it('plays in its own time, says where it stands, and keeps the other pairs alive', async () => {
    const { clock, market, exchange, batches, problems } = await runMarket({
      kind: 'recording',
      recordings: dirname(file),
      speed: 2,
    });
    const book = new LevelBook(exchange, BTC.id);
    const past = tradesOf(batches).filter(({ instrument }) => instrument === BTC.id);
    const first = await topOfBookAt(readSession(file, BTC_UNITS), 10_000);
    expect((past.at(-1)?.price ?? 0) / (first?.bid?.price ?? 1)).toBeCloseTo(1, 2);
    const seen = batches.length;
    await clock.advance(5_000);
    const position = market.position();
    expect(position?.loop).toBe(1);
    expect(position?.elapsedMs).toBeGreaterThan(9_000);
    expect(position?.elapsedMs).toBeLessThan(10_500);
    const top = await topOfBookAt(readSession(file, BTC_UNITS), position?.elapsedMs ?? 0);
    expect(position?.updateId).toBe(top?.updateId);
    expect(book.best('buy')).toBe(top?.bid?.price);
    expect(book.best('sell')).toBe(top?.ask?.price);
    expect(new Set(tradesOf(batches.slice(seen)).map(({ instrument }) => instrument)).size).toBeGreaterThan(
      3,
    );
    expect(market.indexPrices().find(({ instrument }) => instrument === BTC.id)?.price).toBeCloseTo(
      ((top?.bid?.price ?? 0) + (top?.ask?.price ?? 0)) / 2,
      -1,
    );
    await market.stop();
    expect(problems).toEqual([]);
  });
});

describe('a recording market without its recording', () => {
  it('does not start', async () => {
    await expect(runMarket({ kind: 'recording', recordings: '/nowhere' })).rejects.toThrow(
      '/nowhere: the folder of recordings cannot be read',
    );
  });
});
