import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Engine } from '../../../../../server/engine/engine.ts';
import type { Command } from '../../../../../server/engine/protocol.ts';
import { aContractCommand, aimed } from './support/arbitraries.ts';
import { EXTERNAL, INSURANCE } from './support/fixture.ts';
import { crowded, faults, survivors, totals } from './support/invariants.ts';

const someCommands = fc.array(aContractCommand, { minLength: 1, maxLength: 90, size: 'max' });

describe.each([
  ['moved by hand', false],
  ['taken and given back', true],
] as const)('after every command, isolated margin being %s,', (_, hasAutomaticMargin) => {
  it('each asset sums to zero, longs equal shorts, and every margin is that of its positions and orders', () => {
    fc.assert(
      fc.property(someCommands, (commands) => {
        const fixture = crowded(hasAutomaticMargin);
        for (const command of commands) {
          fixture.run(aimed(command, fixture.state));
          const { state } = fixture;
          expect(totals(state)).toEqual({ BTC: 0n, USDT: 0n });
          expect(faults(state)).toEqual([]);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('nobody stays below the maintenance margin, and the insurance fund not below zero', () => {
    fc.assert(
      fc.property(someCommands, (commands) => {
        const fixture = crowded(hasAutomaticMargin);
        for (const command of commands) {
          const { ok } = fixture.run(aimed(command, fixture.state));
          if (command.kind !== 'mark' || !ok) continue;
          const { state } = fixture;
          expect(survivors(state, command.contract)).toEqual([]);
          for (const margin of state.contracts.accounts.get(INSURANCE)?.margins.values() ?? []) {
            expect(margin.balance + margin.unrealized).toBeGreaterThanOrEqual(0n);
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('replaying', () => {
  it('from the beginning or from a snapshot leads to the same state, results and events', () => {
    fc.assert(
      fc.property(someCommands, fc.nat(89), fc.boolean(), (commands, at, hasAutomaticMargin) => {
        const live = crowded(hasAutomaticMargin);
        const first = live.engine.seq;
        const restored: { engine?: Engine } = {};
        commands.forEach((wish: Command, i) => {
          const command = aimed(wish, live.state);
          if (i === at % commands.length) restored.engine = Engine.restore(live.engine.serialize());
          live.run(command);
          if (restored.engine === undefined) return;
          const again = restored.engine.execute({ seq: first + i + 1, time: 1_000 + first + i + 1, command });
          expect(again).toEqual(live.last);
        });
        expect(restored.engine?.hash()).toBe(live.engine.hash());
      }),
      { numRuns: 40 },
    );
  });
});

describe('the commands of these properties', () => {
  it('lead to liquidations of every kind', () => {
    const seen = new Set<string>();
    for (const commands of fc.sample(someCommands, { seed: 7, numRuns: 120 })) {
      const fixture = crowded();
      for (const command of commands) {
        fixture.run(aimed(command, fixture.state));
        for (const { stage } of fixture.events('liquidation')) seen.add(stage);
      }
    }
    expect([...seen].sort()).toEqual(['deleveraged', 'ordersCancelled', 'reduced', 'takenOver']);
  });
});

describe('the external account', () => {
  it('owes exactly what is inside', () => {
    const fixture = crowded();
    const inside = [...fixture.state.ledger.accounts.values()]
      .filter(({ id }) => id !== EXTERNAL)
      .flatMap(({ balances }) => [...balances.values()])
      .filter(({ asset }) => asset === 'USDT')
      .reduce((sum, { available, held }) => sum + available + held, 0n);
    expect(fixture.wallet(EXTERNAL)).toBe(-inside);
  });
});
