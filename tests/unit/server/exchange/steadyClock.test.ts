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
  const alarms: number[] = [];
  const log = { warn: () => undefined, error: (details: object) => said.push(details) };
  const clock = new SteadyClock(log, machine);
  clock.start((differenceMs) => alarms.push(differenceMs));
  return { machine, clock, said, alarms };
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

  it.each([
    ['was paused, unknown to its clock', 8 * 60 * MINUTE_MS],
    ['was an hour behind at the start', 60 * MINUTE_MS],
  ])('is an alarm on a machine that %s, and right at once when an operator says so', (_name, by) => {
    const { machine, clock, alarms } = running();
    machine.pass(5_000);
    machine.set(by);
    machine.pass(5_000);
    expect([alarms, clock.differenceMs]).toEqual([[by], by]);
    expect(clock.follow()).toEqual({ differenceMs: by, agreesAt: machine.wall() });
    expect([clock.now(), clock.differenceMs]).toEqual([machine.wall(), 0]);
    machine.pass(MINUTE_MS);
    expect(clock.now()).toBe(machine.wall());
    expect(alarms).toEqual([by, 0]);
    clock.stop();
  });

  it('is right after as long as it was ahead, and never ran backwards nor stood still, when an operator says so on a machine that was ahead at the start', () => {
    const { machine, clock, alarms, said } = running();
    machine.set(-20 * MINUTE_MS);
    machine.pass(2_000);
    const { differenceMs, agreesAt } = clock.follow();
    expect([differenceMs, agreesAt]).toEqual([-20 * MINUTE_MS, clock.now() + 20 * MINUTE_MS]);
    for (let passed = 0; passed < 40 * MINUTE_MS; passed += 500) {
      const before = clock.now();
      machine.pass(500);
      expect(clock.now()).toBeGreaterThan(before);
    }
    machine.pass(1_000);
    expect(Math.abs(clock.now() - machine.wall())).toBeLessThanOrEqual(5);
    expect(Math.abs(machine.wall() - agreesAt)).toBeLessThanOrEqual(2_000);
    expect(alarms).toEqual([-20 * MINUTE_MS, 0]);
    expect(said).toHaveLength(1);
    clock.stop();
  });

  it('agrees with the machine’s after every time that an operator says so, whatever was done to it before', () => {
    const step = fc.record({
      set: fc.integer({ min: -30 * MINUTE_MS, max: 30 * MINUTE_MS }),
      pass: fc.integer({ min: 100, max: 5_000 }),
      pause: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 6 }), (steps) => {
        const { machine, clock } = running();
        for (const { set, pass, pause } of steps) {
          if (pause) machine.suspend(Math.abs(set));
          else machine.set(set);
          machine.pass(pass);
          const before = clock.now();
          const { agreesAt } = clock.follow();
          machine.pass(2 * (agreesAt - before) + 5_000);
          expect(clock.now()).toBeGreaterThan(before);
          expect(Math.abs(clock.now() - machine.wall())).toBeLessThanOrEqual(10);
          expect(clock.differenceMs).toBe(0);
        }
        clock.stop();
      }),
      { numRuns: 30 },
    );
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
