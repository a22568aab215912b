import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readTime, SteadyClock, type TimeSources } from '../../../../server/exchange/steadyClock.ts';

const START = Date.parse('2026-03-01T12:00:00Z');
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A machine whose clock can be set, and that can be suspended. */
class Machine implements TimeSources {
  #wall = START;
  #monotonic = 5_000;
  #uptime = 7_000;

  readonly wall = (): number => this.#wall;
  readonly monotonic = (): number => this.#monotonic;
  readonly uptime = (): number => this.#uptime;

  /** Time passes; the machine's clock gains `drift` of each second. */
  pass(milliseconds: number, drift = 0): void {
    for (let left = milliseconds; left > 0; left -= 100) {
      const step = Math.min(left, 100);
      this.#wall += step * (1 + drift);
      this.#monotonic += step;
      this.#uptime += step;
      vi.advanceTimersByTime(step);
    }
  }

  set(by: number): void {
    this.#wall += by;
  }

  suspend(milliseconds: number): void {
    this.#wall += milliseconds;
    this.#uptime += milliseconds;
  }
}

function running() {
  const machine = new Machine();
  const said: object[] = [];
  const clock = new SteadyClock({ warn: (details) => said.push(details) }, machine);
  clock.start();
  return { machine, clock, said };
}

describe('the clock of market and history', () => {
  it.each([
    ['ten minutes back', -10 * MINUTE_MS],
    ['a day ahead', DAY_MS],
  ])('runs on as it did when that of the machine is set %s, and says so once', (_name, by) => {
    const { machine, clock, said } = running();
    machine.pass(5_000);
    expect(clock.now()).toBe(START + 5_000);
    machine.set(by);
    machine.pass(20 * MINUTE_MS);
    expect(clock.now()).toBe(START + 5_000 + 20 * MINUTE_MS);
    expect(said).toEqual([{ aheadMs: by }]);
    machine.set(-by);
    machine.pass(MINUTE_MS);
    expect(clock.now()).toBe(START + 5_000 + 21 * MINUTE_MS);
    expect(said).toHaveLength(1);
    clock.stop();
  });

  it('follows a clock that drifts', () => {
    const { machine, clock, said } = running();
    machine.pass(60 * MINUTE_MS, 0.001);
    expect(Math.abs(machine.wall() - clock.now())).toBeLessThan(10);
    expect(said).toEqual([]);
    clock.stop();
  });

  it('skips the time in which the machine was suspended', () => {
    const { machine, clock, said } = running();
    machine.suspend(8 * 60 * MINUTE_MS);
    machine.pass(2_000);
    expect(clock.now()).toBe(machine.wall());
    expect(said).toEqual([]);
    clock.stop();
  });

  it('is the same in every thread, and never runs backwards nor stands still, whatever is done to the machine’s', () => {
    const step = fc.record({
      pass: fc.integer({ min: 1, max: 5_000 }),
      set: fc.integer({ min: -DAY_MS, max: DAY_MS }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30, size: 'max' }), (steps) => {
        const { machine, clock } = running();
        let passed = 0;
        for (const { pass, set } of steps) {
          const before = clock.now();
          machine.set(set);
          machine.pass(pass);
          passed += pass;
          expect(clock.now()).toBeGreaterThanOrEqual(before);
          // A clock that was set by less than a second is followed, slowly.
          expect(Math.abs(clock.now() - START - passed)).toBeLessThanOrEqual(1 + passed * 0.01);
          expect(Math.abs(clock.now() - readTime(clock.shared, machine))).toBeLessThanOrEqual(5);
        }
        clock.stop();
      }),
    );
  });
});
