import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { REALTIME_LIMITS } from '../../../../server/gateway/realtime/limits.ts';
import { NetworkBudgets } from '../../../../server/gateway/realtime/networkBudgets.ts';
import { Slices } from '../../../../server/gateway/realtime/slices.ts';
import { StartQueue, type StartOwner } from '../../../../server/gateway/realtime/startQueue.ts';

const LIMITS = {
  ...REALTIME_LIMITS,
  topicsPerSecondPerAddress: 10,
  topicBurstPerAddress: 100,
  topicsPerSecondInAll: 20,
  topicBurstInAll: 150,
  topicsPerUpgrade: 20,
  snapshotBytesPerSecondPerAddress: 1_000,
  snapshotBurstPerAddress: 5_000,
  snapshotBytesPerSecondInAll: 10_000,
  snapshotBurstInAll: 8_000,
  maxSubscriptionsPerAddress: 3,
};

let now: number;
let budgets: NetworkBudgets;

beforeEach(() => {
  now = 0;
  budgets = new NetworkBudgets(LIMITS, () => now);
});

describe('topics of a network', () => {
  it('never exceed burst and rate, whatever its connections ask for, nor do those of all networks', () => {
    const steps = fc.array(
      fc.record({ network: fc.integer({ max: 3, min: 0 }), wait: fc.nat(3_000), count: fc.nat(200) }),
      { maxLength: 60, size: 'max' },
    );
    fc.assert(
      fc.property(steps, (asked) => {
        now = 0;
        budgets = new NetworkBudgets(LIMITS, () => now);
        const taken = [0, 0, 0, 0];
        for (const { network, wait, count } of asked) {
          now += wait;
          const got = budgets.of(String(network)).takeTopics(count);
          expect(got).toBeLessThanOrEqual(count);
          taken[network] = (taken[network] ?? 0) + got;
          expect(taken[network]).toBeLessThanOrEqual(100 + (now / 1_000) * 10);
          expect(taken.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(150 + (now / 1_000) * 20);
        }
      }),
    );
  });

  it('are charged for upgrades', () => {
    const budget = budgets.of('a');
    for (let upgrade = 0; upgrade < 5; upgrade += 1) expect(budget.takeUpgrade()).toBe(true);
    expect(budget.takeUpgrade()).toBe(false);
    expect(budget.takeTopics(1)).toBe(0);
    expect(budget.upgradeRetryAfter).toBe(3);
    now = 2_000;
    expect(budget.takeUpgrade()).toBe(true);
  });

  it('leave another network alone', () => {
    expect(budgets.of('a').takeTopics(1_000)).toBe(100);
    expect(budgets.of('b').takeTopics(40)).toBe(40);
  });

  it('are subscribed to up to a bound', () => {
    const budget = budgets.of('a');
    expect([1, 2, 3, 4].map(() => budget.addSubscription())).toEqual([true, true, true, false]);
    budget.removeSubscription();
    expect(budget.addSubscription()).toBe(true);
  });
});

describe('the queue of starts', () => {
  let deferred: (() => void)[];
  let clock: number;
  let queue: StartQueue;
  let started: string[];
  const faults: unknown[] = [];

  const owner = (network: string): StartOwner => ({ budget: budgets.of(network) });
  const start = (name: string, { bytes = 0, ms = 0, isUrgent = false } = {}) => ({
    isUrgent,
    begin() {
      started.push(name);
      clock += ms;
      return bytes;
    },
  });
  /** A turn of the event loop. */
  const turn = (): void => {
    const work = deferred;
    deferred = [];
    for (const each of work) each();
  };

  beforeEach(() => {
    deferred = [];
    clock = 0;
    started = [];
    queue = new StartQueue({
      onFault: (error) => faults.push(error),
      clock: () => clock,
      defer: (work) => deferred.push(work),
    });
  });

  it('sends a burst in slices of five milliseconds', () => {
    const one = owner('a');
    for (let count = 0; count < 20; count += 1) queue.add(one, start(String(count), { ms: 1 }));
    expect(started).toHaveLength(0);
    turn();
    expect(started).toHaveLength(5);
    turn();
    expect(started).toHaveLength(10);
  });

  it('lets networks take turns, and the connections of each', () => {
    const [greedy, greedyToo, modest] = [owner('a'), owner('a'), owner('b')];
    for (const name of ['g1', 'g2', 'g3']) queue.add(greedy, start(name));
    queue.add(greedyToo, start('t1'));
    queue.add(modest, start('m1'));
    turn();
    expect(started).toEqual(['g1', 'm1', 't1', 'g2', 'g3']);
  });

  it('keeps the place of what waits already, and forgets what is removed', () => {
    const one = owner('a');
    const starts = ['1', '2', '3'].map((name) => start(name));
    for (const each of [...starts, ...starts]) queue.add(one, each);
    queue.remove(one, starts[1] as (typeof starts)[number]);
    turn();
    expect(started).toEqual(['1', '3']);
  });

  it('lets a network without bytes wait, but no urgent start of it and no other network', () => {
    const [spender, other] = [owner('a'), owner('b')];
    queue.add(spender, start('large', { bytes: 5_000 }));
    queue.add(spender, start('late'));
    queue.add(spender, start('private', { isUrgent: true, bytes: 100 }));
    queue.add(other, start('other'));
    turn();
    expect(started).toEqual(['private', 'other', 'large']);
    queue.stop();
  });

  it('goes on after a start that fails', () => {
    const one = owner('a');
    const fault = new Error('no snapshot');
    queue.add(one, {
      isUrgent: false,
      begin() {
        throw fault;
      },
    });
    queue.add(one, start('next'));
    turn();
    expect(started).toEqual(['next']);
    expect(faults).toEqual([fault]);
  });
});

describe('slices', () => {
  it('end after five milliseconds, and begin again in the next turn, first come, first served', async () => {
    let clock = 0;
    const deferred: (() => void)[] = [];
    const slices = new Slices({ clock: () => clock, defer: (work) => deferred.push(work) });
    expect(slices.isOver).toBe(false);
    clock = 5;
    expect(slices.isOver).toBe(true);
    const order: number[] = [];
    const waits = [1, 2].map((each) => slices.next().then(() => order.push(each)));
    deferred.shift()?.();
    await Promise.all(waits);
    expect(order).toEqual([1, 2]);
    expect(slices.isOver).toBe(false);
  });
});
