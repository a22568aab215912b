import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HeldGroups } from '../../../../server/exchange/heldGroups.ts';

function watch() {
  const events: string[] = [];
  const held = new HeldGroups(({ number }, { journalMs }) =>
    events.push(`group ${number} of ${journalMs} ms`),
  );
  return {
    events,
    executed: (number: number) => held.hold({ number, results: [], batches: [], executeMs: 0 }),
    durable: (number: number) => held.confirm({ number, journalMs: 10 * number, durableAt: 0 }),
    answer: (name: string) => held.afterKnown(() => events.push(name)),
    fail: () => held.fail(),
  };
}

describe('held groups', () => {
  it('are released by the confirmation, not before', () => {
    const { events, executed, durable } = watch();
    executed(1);
    executed(2);
    expect(events).toEqual([]);
    durable(1);
    expect(events).toEqual(['group 1 of 10 ms']);
  });

  it('are released when executed after they are durable', () => {
    const { events, executed, durable } = watch();
    durable(1);
    expect(events).toEqual([]);
    executed(1);
    expect(events).toEqual(['group 1 of 10 ms']);
  });

  it('let an answer wait for what it knows of', () => {
    const { events, executed, durable, answer } = watch();
    answer('at once');
    executed(1);
    answer('later');
    executed(2);
    durable(1);
    durable(2);
    expect(events).toEqual(['at once', 'group 1 of 10 ms', 'later', 'group 2 of 20 ms']);
  });

  it('are dropped when a commit fails, with the answers behind them', () => {
    const { events, executed, durable, answer, fail } = watch();
    executed(1);
    durable(1);
    executed(2);
    answer('never');
    fail();
    executed(3);
    durable(2);
    durable(3);
    answer('never either');
    expect(events).toEqual(['group 1 of 10 ms']);
  });

  it('property: are released in order, each when both threads have told of it, until one fails', () => {
    const message = fc.constantFrom('executed' as const, 'durable' as const);
    fc.assert(
      fc.property(fc.array(message, { maxLength: 60, size: 'max' }), fc.nat(60), (messages, failsAt) => {
        const { events, executed, durable, fail } = watch();
        const told = { executed: 0, durable: 0 };
        const expected: string[] = [];
        for (const [at, kind] of messages.entries()) {
          if (at === failsAt) fail();
          told[kind] += 1;
          if (kind === 'executed') executed(told.executed);
          else durable(told.durable);
          const both = Math.min(told.executed, told.durable);
          if (at < failsAt && both > expected.length) expected.push(`group ${both} of ${10 * both} ms`);
          expect(events).toEqual(expected);
        }
      }),
    );
  });
});
