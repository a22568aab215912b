import { beforeAll, describe, expect, it, vi } from 'vitest';
import { LISTINGS } from '../../../../server/market/spot/listings.ts';
import { scaleFor } from '../../../../server/market/synthetic/scale.ts';
import { LevelBook } from './support/levelBook.ts';
import { runMarket, START, tradesOf, type DatedTrade, type RunningMarket } from './support/runningMarket.ts';
import { fundUser, placeLimit, USER } from './support/testExchange.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const BTC = 1;
const PATIENCE = 700;
const of = (instrument: number, trades: readonly DatedTrade[]): DatedTrade[] =>
  trades.filter((trade) => trade.instrument === instrument);

describe('the first start', () => {
  let running: RunningMarket;
  let past: DatedTrade[];
  beforeAll(async () => {
    running = await runMarket({ patience: () => PATIENCE, hasWholePast: true });
    past = tradesOf(running.batches);
  });

  it('makes a month of past that ends now, in order of time', () => {
    const times = running.batches.map(({ time }) => time);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times[0]).toBe(START - 30 * DAY);
    expect(times.at(-1)).toBeLessThanOrEqual(START);
    for (const { instrument } of LISTINGS) {
      const own = of(instrument.id, past);
      const days = new Set(own.map(({ time }) => Math.floor(time / DAY)));
      const minutes = new Set(
        own
          .filter(({ time }) => time > START - 12 * 60 * MINUTE)
          .map(({ time }) => Math.floor(time / MINUTE)),
      );
      expect(days.size).toBeGreaterThanOrEqual(30);
      expect(minutes.size).toBeGreaterThanOrEqual(718);
    }
  });

  it('brings every pair to its listed price by moves that a market could have made', () => {
    for (const { instrument, character } of LISTINGS) {
      const prices = of(instrument.id, past).map(({ price }) => scaleFor(instrument).price(price));
      expect((prices.at(-1) ?? 0) / character.startPrice).toBeCloseTo(1, 2);
      const steps = prices.slice(1).map((price, i) => Math.abs(Math.log(price / (prices[i] ?? 1))));
      expect(Math.max(...steps)).toBeLessThan(0.08);
      expect(Math.max(...prices) / Math.min(...prices)).toBeGreaterThan(1.02);
      expect(Math.max(...prices) / Math.min(...prices)).toBeLessThan(3);
    }
  });

  it('costs at most 200,000 commands', async () => {
    expect((await running.exchange.view()).seq).toBeLessThan(200_000);
  });

  it('goes on without a jump, with an uncrossed book that never stands still', async () => {
    const { clock, exchange, batches } = running;
    const books = LISTINGS.map(({ instrument }) => new LevelBook(exchange, instrument.id));
    for (const level of (await exchange.view()).levels)
      books[level.instrument - 1]?.set(level.side, level.price, level.lots);
    const seen = batches.length;
    const crossed: string[] = [];
    const submit = vi.spyOn(exchange, 'submit');
    await clock.advance(2 * MINUTE, () => {
      for (const [i, book] of books.entries()) {
        const [bid, ask] = [book.best('buy') ?? 0, book.best('sell') ?? Infinity];
        if (bid >= ask) crossed.push(`${LISTINGS[i]?.instrument.name}: ${bid} / ${ask}`);
      }
    });
    expect(crossed).toEqual([]);
    // All of it may wait to be written together.
    expect(new Set(submit.mock.calls.map(([, , waitMs]) => waitMs))).toEqual(new Set([PATIENCE]));
    submit.mockRestore();
    const live = tradesOf(batches.slice(seen));
    for (const { instrument } of LISTINGS) {
      const before = of(instrument.id, past).at(-1)?.price ?? 0;
      const [after] = of(instrument.id, live);
      expect((after?.price ?? 0) / before).toBeCloseTo(1, 2);
    }
    expect(of(BTC, live).length).toBeGreaterThan(100);
    const changes = batches
      .slice(seen)
      .filter(({ events }) => events.some((event) => event.kind === 'level' && event.instrument === BTC));
    const quietest = changes.slice(1).map(({ time }, i) => time - (changes[i]?.time ?? 0));
    expect(changes.length / 120).toBeGreaterThan(4);
    expect(Math.max(...quietest)).toBeLessThan(3_000);
    expect(running.problems).toEqual([]);
  });

  it('knows an index price for every pair, near where it trades', () => {
    const prices = running.market.indexPrices();
    expect(prices.map(({ instrument }) => instrument)).toEqual(
      LISTINGS.map(({ instrument }) => instrument.id),
    );
    const live = tradesOf(running.batches);
    for (const { instrument, price } of prices) {
      expect(price / (of(instrument, live).at(-1)?.price ?? 0)).toBeCloseTo(1, 2);
    }
    expect(running.market.position()).toBeUndefined();
  });

  it('leaves every asset in balance', async () => {
    for (const [asset, sum] of await running.totals()) expect(`${asset} ${sum}`).toBe(`${asset} 0`);
  });
});

describe('the same seed and clock', () => {
  it('give the same market, another seed another one', async () => {
    const hashAfter = async (seed: number): Promise<string> => {
      const { clock, exchange, market } = await runMarket({ seed });
      await clock.advance(20_000);
      await market.stop();
      return (await exchange.stateHash()).hash;
    };
    const first = await hashAfter(7);
    expect(await hashAfter(7)).toBe(first);
    expect(await hashAfter(8)).not.toBe(first);
  });
});

describe('users in the synthetic market', () => {
  let running: RunningMarket;
  let book: LevelBook;
  beforeAll(async () => {
    running = await runMarket({ seed: 2 });
    book = new LevelBook(running.exchange, BTC);
    for (const level of (await running.exchange.view()).levels) {
      if (level.instrument === BTC) book.set(level.side, level.price, level.lots);
    }
    await running.clock.advance(5_000);
    await fundUser(running.exchange);
  });

  /** Until the order no longer rests, or `patience` is over. */
  async function waitForFill(orderId: number, patience: number): Promise<void> {
    const { exchange, clock } = running;
    for (const end = clock.now() + patience; clock.now() < end; await clock.advance(5_000)) {
      if (!(await exchange.view()).openOrders.some((order) => order.orderId === orderId)) return;
    }
  }

  it.each(['buy', 'sell'] as const)('have their limit %s order at the best price filled', async (side) => {
    const { exchange } = running;
    const price = book.best(side) ?? 0;
    const orderId = await placeLimit(exchange, { instrument: BTC, side, price, lots: 2_000 });
    await waitForFill(orderId, 5 * MINUTE);
    expect((await exchange.view()).openOrders.find((order) => order.orderId === orderId)).toBeUndefined();
  });

  it('stand inside the spread until a taker comes by', async () => {
    const { exchange } = running;
    const [bid = 0, ask = 0] = [book.best('buy'), book.best('sell')];
    const orderId = await placeLimit(exchange, {
      instrument: BTC,
      side: 'buy',
      price: Math.min(bid + 1, ask - 1),
      lots: 2_000,
    });
    await waitForFill(orderId, MINUTE);
    expect((await exchange.view()).openOrders.find((order) => order.orderId === orderId)).toBeUndefined();
  });

  it('move the price their way when they trade in size, and the maker fills the hole', async () => {
    const { exchange, clock } = running;
    const before = book.best('sell') ?? 0;
    await placeLimit(exchange, {
      instrument: BTC,
      side: 'buy',
      price: Math.round(before * 1.002),
      lots: 10_000_000,
    });
    await exchange.submit({ kind: 'cancelAll', account: USER, instrument: 0 });
    await clock.advance(3_000);
    const [bid = 0, ask = Infinity] = [book.best('buy'), book.best('sell')];
    expect(bid).toBeGreaterThan(before);
    expect(ask - bid).toBeLessThan(before * 0.0005);
    expect(running.problems).toEqual([]);
  });
});

describe('a restart', () => {
  it('continues at the last price after a moment, without making up a past', async () => {
    const { exchange, batches, clock, restart } = await runMarket({ seed: 3 });
    await clock.advance(10_000);
    const before = await exchange.view();
    const seen = batches.length;
    const market = await restart(30_000);
    expect(tradesOf(batches.slice(seen)).filter(({ time }) => time < clock.now())).toEqual([]);
    await clock.advance(20_000);
    for (const { instrument, price } of before.lastPrices) {
      const [first] = of(instrument, tradesOf(batches.slice(seen)));
      if (first !== undefined) expect(first.price / price).toBeCloseTo(1, 2);
    }
    await market.stop();
  });

  it('fills a long pause sparsely from the last price on, and then continues from there', async () => {
    const { exchange, batches, clock, restart, problems } = await runMarket({ seed: 4 });
    await clock.advance(10_000);
    const before = await exchange.view();
    const seen = batches.length;
    const pause = 3 * DAY;
    const market = await restart(pause);
    const now = clock.now();
    await clock.advance(20_000);
    const trades = tradesOf(batches.slice(seen));
    const gap = trades.filter(({ time }) => time < now);
    expect(gap.length / LISTINGS.length).toBeGreaterThan(1_000);
    expect(gap.length / LISTINGS.length).toBeLessThan(12_000);
    for (const { instrument, price } of before.lastPrices) {
      const [first] = of(instrument, gap);
      expect((first?.price ?? 0) / price).toBeCloseTo(1, 1);
      const end = of(instrument, gap).at(-1)?.price ?? 0;
      const [next] = of(
        instrument,
        trades.filter(({ time }) => time >= now),
      );
      if (next !== undefined) expect(next.price / end).toBeCloseTo(1, 2);
    }
    const times = batches.map(({ time }) => time);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(problems).toEqual([]);
    await market.stop();
  });
});
