import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Command } from '../../../../../server/engine/protocol.ts';
import { Bench, BOUNDARY, BTC, HOURS } from './support/bench.ts';

interface WeightedPremium {
  readonly premium: number;
  readonly weight: number;
}

/** A sample weighs as much as the interval has had parts of five seconds by then. */
const weightAt = (now: number): number => Math.floor((now % (8 * HOURS)) / 5_000) + 1;

function averageOf(premiums: readonly WeightedPremium[]): number {
  const weights = premiums.reduce((sum, { weight }) => sum + weight, 0);
  return premiums.reduce((sum, { premium, weight }) => sum + premium * weight, 0) / Math.max(1, weights);
}

/** The process by its definition, in floating point; prices in whole quote assets, rates as fractions. */
class Oracle {
  #premiums: WeightedPremium[] = [];
  readonly #bases: number[] = [];
  #slot = -1;
  #second = -1;
  readonly #cap: number;

  constructor(cap: number) {
    this.#cap = cap;
  }

  get rate(): number {
    const average = averageOf(this.#premiums);
    const full = average + Math.min(Math.max(0.0001 - average, -0.0005), 0.0005);
    return Math.min(Math.max(full, -this.#cap), this.#cap);
  }

  look(now: number, index: number, bid: number, ask: number): void {
    if (Math.floor(now / 5_000) !== this.#slot) {
      this.#slot = Math.floor(now / 5_000);
      const premium = (Math.max(0, bid - index) - Math.max(0, index - ask)) / index;
      this.#premiums.push({ premium, weight: weightAt(now) });
    }
    if (Math.floor(now / 1_000) !== this.#second) {
      this.#second = Math.floor(now / 1_000);
      this.#bases.push((bid + ask) / 2 - index);
    }
  }

  mark(now: number, index: number, last: number): number {
    const newest = this.#bases.slice(-30);
    const basis = newest.reduce((sum, each) => sum + each, 0) / newest.length;
    const left = (8 * HOURS - (now % (8 * HOURS))) / (8 * HOURS);
    return [index * (1 + this.rate * left), index + basis, last].sort((a, b) => a - b)[1] ?? Number.NaN;
  }

  nextInterval(): number {
    const { rate } = this;
    this.#premiums = [];
    return rate;
  }
}

const moves = fc.array(
  fc.record({
    wait: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 5, max: 40 })),
    /** From where it was, in hundredths of a basis point. */
    drift: fc.integer({ min: -250, max: 250 }),
    bid: fc.integer({ min: -3_000, max: 3_000 }),
    spread: fc.integer({ min: 1, max: 80 }),
    last: fc.integer({ min: -2_000, max: 2_000 }),
  }),
  { minLength: 5, maxLength: 150, size: 'max' },
);

describe('pricing a contract', () => {
  it('marks and predicts funding as defined, about once a second and when the index moves', () => {
    fc.assert(
      fc.property(moves, (steps) => {
        const bench = new Bench(BTC);
        const oracle = new Oracle(BTC.funding.capPpm / 1e6);
        const { tickUnits, id } = BTC.contract;
        const tick = tickUnits / 1e8;
        let now = BOUNDARY + 2_000;
        let index = 90_000;
        let marked = { index: 0, second: -1, mark: 0 };
        // The first step charges the interval that ended before the contract was priced: nobody can hold it yet.
        let isFirst = true;
        for (const { wait, drift, bid, spread, last } of steps) {
          now += wait * 200;
          index = Math.round(index * (1 + drift / 1_000_000) * 100) / 100;
          const at = Math.round(index / tick);
          bench.index = Math.round(index * 1e8);
          bench.quote('buy', at + bid);
          bench.quote('sell', at + bid + spread);
          bench.watch.lastPrice = at + last;
          oracle.look(now, index, (at + bid) * tick, (at + bid + spread) * tick);
          const commands = bench.step(now).filter(({ kind }) => kind === 'mark');
          if (isFirst) {
            expect(bench.pricing.prices?.fundingRate).toBeDefined();
            marked = { index, second: Math.floor(now / 1_000), mark: bench.pricing.prices?.mark ?? 0 };
            oracle.nextInterval();
            isFirst = false;
            continue;
          }
          // In whole hundredths, so that both sides agree to the last digit on what is more than a basis point.
          const [cents, before] = [Math.round(index * 100), Math.round(marked.index * 100)];
          const hasMoved = Math.abs(cents - before) * 10_000 > before;
          if (!hasMoved && Math.floor(now / 1_000) === marked.second) {
            expect(commands).toEqual([]);
            continue;
          }
          const expected = oracle.mark(now, index, (at + last) * tick);
          const { prices } = bench.pricing;
          expect(Math.abs((prices?.mark ?? 0) / 1e8 - expected)).toBeLessThan(1e-5);
          expect(Math.abs((prices?.fundingRate ?? 0) / 1e12 - oracle.rate)).toBeLessThan(1e-11);
          const mark = prices?.mark ?? 0;
          const isNew = mark !== marked.mark || index !== marked.index;
          expect(commands).toEqual(
            isNew ? [{ kind: 'mark', contract: id, mark, index: Math.round(index * 1e8) }] : [],
          );
          marked = { index, second: Math.floor(now / 1_000), mark };
        }
      }),
      { numRuns: 150 },
    );
  });

  it('charges once at a funding time, at the last mark before it and the average premium of the interval', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -2_000, max: 3_000 }), { minLength: 2, maxLength: 40, size: 'max' }),
        (bids) => {
          const start = BOUNDARY - bids.length * 5_000;
          const bench = new Bench(BTC, BOUNDARY - 8 * HOURS);
          bench.index = 90_000e8;
          const premiums: WeightedPremium[] = [];
          const charges: Command[] = [];
          let mark: number | undefined;
          for (let now = start; now <= BOUNDARY + 20_000; now += 200) {
            const bid = bids[Math.floor((now - start) / 5_000)] ?? 0;
            bench.quote('buy', 900_000 + bid);
            bench.quote('sell', 900_000 + bid + 1);
            bench.watch.lastPrice = 900_000 + bid;
            if (now < BOUNDARY && (now - start) % 5_000 === 0) {
              const premium = (Math.max(0, bid) - Math.max(0, -bid - 1)) / 900_000;
              premiums.push({ premium, weight: weightAt(now) });
            }
            if (now === BOUNDARY) mark = bench.pricing.prices?.mark;
            charges.push(...bench.step(now).filter(({ kind }) => kind === 'settleFunding'));
          }
          const average = averageOf(premiums);
          const rate = average + Math.min(Math.max(0.0001 - average, -0.0005), 0.0005);
          expect(charges).toEqual([
            {
              kind: 'settleFunding',
              contract: 101,
              fundingTime: BOUNDARY,
              mark,
              rate: expect.any(Number) as number,
            },
          ]);
          const [charge] = charges;
          if (charge?.kind !== 'settleFunding') throw new Error('Nothing was charged');
          expect(Math.abs(charge.rate / 1e12 - rate)).toBeLessThan(1e-11);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('charges one interval that ended while it was stopped, after a first mark, and no older one', () => {
    const bench = new Bench(BTC, BOUNDARY - 24 * HOURS);
    expect(bench.step(BOUNDARY + HOURS)).toEqual([]);
    bench.index = 90_000e8;
    bench.quote('buy', 900_000);
    bench.quote('sell', 900_001);
    const commands = bench.step(BOUNDARY + HOURS + 200);
    expect(commands.map(({ kind }) => kind)).toEqual(['mark', 'settleFunding']);
    const mark = commands[0]?.kind === 'mark' ? commands[0].mark : 0;
    expect(commands[1]).toEqual({
      kind: 'settleFunding',
      contract: 101,
      fundingTime: BOUNDARY,
      mark,
      rate: 100_000_000,
    });
    expect(bench.step(BOUNDARY + HOURS + 400)).toEqual([]);
    expect(bench.pricing.prices).toMatchObject({ contract: 101, nextFundingTime: BOUNDARY + 8 * HOURS });
  });

  it('gives a scripted mark at once, and charges funding as if there were none', () => {
    const run = (script: boolean) => {
      const bench = new Bench(BTC, BOUNDARY - 8 * HOURS);
      bench.index = 90_000e8;
      bench.quote('buy', 900_450);
      bench.quote('sell', 900_451);
      bench.watch.lastPrice = 900_450;
      bench.step(BOUNDARY - 10_000);
      if (script) bench.pricing.script(48_000e8);
      const commands: Command[] = [];
      for (let now = BOUNDARY - 9_800; now <= BOUNDARY; now += 200) commands.push(...bench.step(now));
      return { bench, commands };
    };
    const [own, scripted] = [run(false), run(true)];
    const markOf = { kind: 'mark', contract: 101, mark: 48_000e8, index: 90_000e8 };
    expect(scripted.commands[0]).toEqual(markOf);
    expect(scripted.bench.pricing.prices).toMatchObject({ mark: 48_000e8, index: 90_000e8 });
    const charges = (commands: readonly Command[]) => commands.filter(({ kind }) => kind === 'settleFunding');
    expect(charges(scripted.commands)).toHaveLength(1);
    expect(charges(scripted.commands)).toEqual(charges(own.commands));
    const { fundingRate } = own.bench.pricing.prices ?? {};
    expect(scripted.bench.pricing.prices?.fundingRate).toBe(fundingRate);
    // It holds while the index moves, and ends with the next step after it was taken back.
    scripted.bench.index = 91_000e8;
    expect(scripted.bench.step(BOUNDARY + 200)).toEqual([{ ...markOf, index: 91_000e8 }]);
    scripted.bench.pricing.script(null);
    own.bench.index = 91_000e8;
    own.bench.step(BOUNDARY + 200);
    const [back] = scripted.bench.step(BOUNDARY + 400);
    expect(back).toMatchObject({ kind: 'mark', index: 91_000e8 });
    own.bench.step(BOUNDARY + 1_000);
    scripted.bench.step(BOUNDARY + 1_000);
    expect(scripted.bench.pricing.prices).toEqual(own.bench.pricing.prices);
  });

  it('takes no premium from a book too thin for the impact notional', () => {
    const bench = new Bench(BTC, BOUNDARY);
    bench.index = 90_000e8;
    bench.quote('buy', 950_000, 1);
    bench.quote('sell', 950_001, 1);
    bench.step(BOUNDARY + 1_000);
    expect(bench.pricing.prices?.fundingRate).toBe(100_000_000);
  });
});
