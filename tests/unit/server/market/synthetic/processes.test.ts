import { describe, expect, it } from 'vitest';
import { LISTINGS } from '../../../../../server/market/spot/listings.ts';
import { TradeArrivals } from '../../../../../server/market/synthetic/arrivals.ts';
import { PriceFeed, PriceModel } from '../../../../../server/market/synthetic/priceModel.ts';
import { Random } from '../../../../../server/market/synthetic/random.ts';
import { humanLots, tradeSize } from '../../../../../server/market/synthetic/scale.ts';

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const deviation = (values: readonly number[]): number => {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
};
const correlation = (a: readonly number[], b: readonly number[]): number => {
  const [x, y] = [mean(a), mean(b)];
  return mean(a.map((value, i) => (value - x) * ((b[i] ?? 0) - y))) / (deviation(a) * deviation(b));
};

const startPrices = LISTINGS.map(({ character }) => character.startPrice);

/** Log returns of every pair over `steps` steps. */
function returns(steps: number, seconds: number, seed: number): number[][] {
  const model = new PriceModel(LISTINGS, startPrices, seed);
  const paths = LISTINGS.map((): number[] => []);
  let before = [...startPrices];
  for (let i = 0; i < steps; i += 1) {
    model.advance(seconds);
    const now = LISTINGS.map((_, index) => model.price(index));
    for (const [index, price] of now.entries()) paths[index]?.push(Math.log(price / (before[index] ?? 1)));
    before = now;
  }
  return paths;
}

describe('random numbers', () => {
  it('are the same for the same seed and stream, and others for another', () => {
    const draw = (seed: number, stream: number): number[] => {
      const random = new Random(seed, stream);
      return Array.from({ length: 20 }, () => random.normal());
    };
    expect(draw(1, 2)).toEqual(draw(1, 2));
    expect(draw(1, 2)).not.toEqual(draw(1, 3));
    expect(draw(1, 2)).not.toEqual(draw(2, 2));
  });

  it('begin differently for neighbouring seeds', () => {
    const firsts = Array.from({ length: 400 }, (_, seed) => new Random(seed, 3).uniform());
    expect(mean(firsts)).toBeCloseTo(0.5, 1);
    expect(deviation(firsts)).toBeCloseTo(Math.sqrt(1 / 12), 1);
    expect(Math.abs(correlation(firsts.slice(1), firsts.slice(0, -1)))).toBeLessThan(0.15);
  });

  it('follow their distributions', () => {
    const random = new Random(11, 0);
    const sample = (draw: () => number): number[] => Array.from({ length: 50_000 }, draw);
    expect(deviation(sample(() => random.normal()))).toBeCloseTo(1, 1);
    expect(mean(sample(() => random.exponential(3)))).toBeCloseTo(3, 0);
    expect(mean(sample(() => random.logNormal(0.7)))).toBeCloseTo(1, 1);
    expect(mean(sample(() => random.pareto(4)))).toBeCloseTo(4 / 3, 1);
  });
});

describe('reference prices', () => {
  it('have the volatility and the correlation of their pairs', () => {
    const paths = returns(40_000, 900, 5);
    const perYear = Math.sqrt((365.25 * 86_400) / 900);
    for (const [index, { character }] of LISTINGS.entries()) {
      const realized = deviation(paths[index] ?? []) * perYear;
      expect(realized / character.volatility).toBeGreaterThan(0.85);
      expect(realized / character.volatility).toBeLessThan(1.15);
    }
    // Each pair's own volatility, log-normal with sigma 0.3, takes exp(-0.09) of what the common factor gives.
    const [btc, eth] = LISTINGS.map(({ character }) => character.correlation);
    const expected = (btc ?? 0) * (eth ?? 0) * Math.exp(-0.09);
    expect(correlation(paths[0] ?? [], paths[1] ?? [])).toBeCloseTo(expected, 1);
  });

  it('move in clusters: the size of a move says something about the next, its direction does not', () => {
    const [btc = []] = returns(20_000, 60, 9);
    const sizes = btc.map(Math.abs);
    expect(correlation(sizes.slice(1), sizes.slice(0, -1))).toBeGreaterThan(0.1);
    expect(Math.abs(correlation(btc.slice(1), btc.slice(0, -1)))).toBeLessThan(0.05);
    const fourth = mean(btc.map((value) => value ** 4)) / deviation(btc) ** 4;
    expect(fourth).toBeGreaterThan(3.5);
  });

  it('are the same whichever pair asks first and however often', () => {
    const seen = [
      [100, 5_000],
      [37, 100, 101, 999, 2_500, 5_000],
    ].map((times) => {
      const feed = new PriceFeed(new PriceModel(LISTINGS, startPrices, 3), 0);
      for (const time of times) feed.advanceTo(time);
      return LISTINGS.map((_, index) => feed.model.price(index));
    });
    expect(seen[0]).toEqual(seen[1]);
  });

  it('take long pauses in one step', () => {
    const feed = new PriceFeed(new PriceModel(LISTINGS, startPrices, 3), 0);
    feed.advanceTo(365 * 86_400_000);
    for (const [index, start] of startPrices.entries()) {
      expect(feed.model.price(index) / start).toBeGreaterThan(0.1);
      expect(feed.model.price(index) / start).toBeLessThan(10);
    }
  });
});

describe('trades', () => {
  it('arrive at the pair’s rate, on both sides, and in bursts', () => {
    const random = new Random(4, 0);
    const arrivals = new TradeArrivals(2);
    const counts: number[] = [];
    let buys = 0;
    let total = 0;
    for (let time = 0; time < 40_000; total += 1) {
      const { wait, side } = arrivals.next(random, 1, 0);
      time += wait;
      if (side === 'buy') buys += 1;
      const window = Math.floor(time / 5);
      counts[window] = (counts[window] ?? 0) + 1;
    }
    const windows = Array.from({ length: 7_999 }, (_, i) => counts[i] ?? 0);
    expect(total / 40_000).toBeGreaterThan(1.85);
    expect(total / 40_000).toBeLessThan(2.15);
    expect(buys / total).toBeCloseTo(0.5, 1);
    // A Poisson process has a variance equal to its mean.
    expect(deviation(windows) ** 2 / mean(windows)).toBeGreaterThan(2.5);
  });

  it('lean to the side of the tilt', () => {
    const random = new Random(4, 0);
    const arrivals = new TradeArrivals(2);
    const sides = Array.from({ length: 5_000 }, () => arrivals.next(random, 1, 0.7).side);
    expect(sides.filter((side) => side === 'buy').length / sides.length).toBeGreaterThan(0.6);
  });

  it('have sizes with mean 1, mostly small, sometimes huge', () => {
    const random = new Random(6, 0);
    const sizes = Array.from({ length: 100_000 }, () => tradeSize(random)).sort((a, b) => a - b);
    expect(mean(sizes)).toBeGreaterThan(0.9);
    expect(mean(sizes)).toBeLessThan(1.1);
    expect(sizes[50_000]).toBeLessThan(0.5);
    expect(sizes.at(-1)).toBeGreaterThan(100);
  });

  it('are often of round quantities, and never of none', () => {
    const random = new Random(6, 0);
    for (const lots of [1, 9, 10, 99, 123_456]) {
      const rounded = Array.from({ length: 200 }, () => humanLots(lots, random));
      expect(Math.min(...rounded)).toBeGreaterThan(0);
    }
    const round = Array.from({ length: 1_000 }, () => humanLots(123_456, random)).filter(
      (lots) => lots % 10_000 === 0,
    );
    expect(round.length).toBeGreaterThan(200);
    expect(round.length).toBeLessThan(500);
  });
});
