import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ContractAccount, MarginAccount } from '../../../../../server/engine/contracts/model.ts';
import { Engine, type EngineState } from '../../../../../server/engine/engine.ts';
import type { Command } from '../../../../../server/engine/protocol.ts';
import { INSURANCE } from './support/fixture.ts';
import { commandsOf, crowdedMarginAccounts, someWishes, type Crowd, type Wish } from './support/gaps.ts';
import { clearingSurplus, faults, indebted, isSolvent, survivors, totals } from './support/invariants.ts';

/** A few ledger units for each of the positions that one mark can close. */
const ROUNDING = 60n;

const RUNS = { numRuns: 40 };

/** Carries out wishes; `look` sees every command before it runs, and what it returns afterwards. */
function play(
  wishes: readonly Wish[],
  look: (crowd: Crowd, command: Command) => ((isDone: boolean) => void) | undefined,
): Crowd {
  const crowd = crowdedMarginAccounts();
  for (const wish of wishes) {
    for (const command of commandsOf(wish, crowd.state)) {
      const after = look(crowd, command);
      const { ok } = crowd.fixture.run(command);
      after?.(ok);
    }
  }
  return crowd;
}

/** What the margin accounts of traders without a position in a contract are worth. */
function equities({ contracts }: EngineState, contract: number): ReadonlyMap<MarginAccount, bigint> {
  const isIn = ({ market, hasPosition }: ContractAccount): boolean =>
    market.contract.id === contract && hasPosition;
  const margins = [...contracts.accounts.values()]
    .filter(({ account }) => !account.isSystem)
    .flatMap((account) => [...account.margins.values()])
    .filter(({ contracts }) => !contracts.some(isIn));
  return new Map(margins.map((margin) => [margin, margin.balance + margin.unrealized]));
}

/** Whether a command may liquidate. */
function isSettling(command: Command): command is Extract<Command, { kind: 'mark' | 'settleFunding' }> {
  return command.kind === 'mark' || command.kind === 'settleFunding';
}

describe('with several contracts behind the same money, and gaps of 40 %', () => {
  it('each asset sums to zero, nobody without a position owes anything, and nobody stays below maintenance', () => {
    fc.assert(
      fc.property(someWishes, (wishes) => {
        play(wishes, ({ state }, command) => (isDone) => {
          expect(totals(state)).toEqual({ BTC: 0n, USDT: 0n });
          expect(faults(state)).toEqual([]);
          if (isSettling(command) && isDone) expect(survivors(state, command.contract)).toEqual([]);
        });
      }),
      RUNS,
    );
  });

  it('a mark or funding costs the exchange and its fund nothing while everybody was worth something before', () => {
    fc.assert(
      fc.property(someWishes, (wishes) => {
        play(wishes, ({ state }, command) => {
          if (!isSettling(command) || !isSolvent(state)) return undefined;
          const was = clearingSurplus(state);
          return () => {
            const is = clearingSurplus(state);
            expect(is.USDT).toBeGreaterThanOrEqual(was.USDT - ROUNDING);
            expect(is.BTC).toBeGreaterThanOrEqual(was.BTC - ROUNDING);
            for (const margin of state.contracts.accounts.get(INSURANCE)?.margins.values() ?? [])
              expect(margin.balance + margin.unrealized).toBeGreaterThanOrEqual(0n);
          };
        });
      }),
      RUNS,
    );
  });

  it('a mark costs nobody anything who has no position in its contract, is not liquidated and trades nothing', () => {
    fc.assert(
      fc.property(someWishes, (wishes) => {
        play(wishes, ({ fixture, state }, command) => {
          if (command.kind !== 'mark' || !isSolvent(state)) return undefined;
          const was = equities(state, command.contract);
          return () => {
            const concerned = new Set(fixture.events('liquidation').map(({ account }) => account));
            for (const { makerAccount, takerAccount } of fixture.events('contractTrade'))
              concerned.add(makerAccount).add(takerAccount);
            for (const [margin, equity] of was) {
              if (!concerned.has(margin.account.id))
                expect(margin.balance + margin.unrealized).toBeGreaterThanOrEqual(equity - ROUNDING);
            }
          };
        });
      }),
      RUNS,
    );
  });

  it('no trade leaves an account with less than nothing that was worth something before it', () => {
    fc.assert(
      fc.property(someWishes, (wishes) => {
        play(wishes, ({ state }, command) => {
          if (isSettling(command)) return undefined;
          const before = new Set(indebted(state));
          return () => {
            expect(indebted(state).filter((account) => !before.has(account))).toEqual([]);
          };
        });
      }),
      RUNS,
    );
  });

  it('a snapshot taken at any time leads to the same liquidations', () => {
    fc.assert(
      fc.property(someWishes, fc.nat(150), (wishes, at) => {
        const restored: { engine?: Engine } = {};
        let left = at;
        const live = play(wishes, ({ fixture }, command) => {
          left -= 1;
          if (left === 0) restored.engine = Engine.restore(fixture.engine.serialize());
          return () => {
            const { seq, time } = fixture.engine;
            if (restored.engine !== undefined)
              expect(restored.engine.execute({ seq, time, command })).toEqual(fixture.last);
          };
        });
        if (restored.engine !== undefined) expect(restored.engine.hash()).toBe(live.fixture.engine.hash());
      }),
      RUNS,
    );
  });
});

describe('the commands of these properties', () => {
  it('lead to liquidations of every kind, many times', () => {
    const seen = new Map<string, number>();
    for (const wishes of fc.sample(someWishes, { seed: 7, numRuns: 60 })) {
      play(wishes, ({ fixture }) => () => {
        for (const { stage } of fixture.events('liquidation')) seen.set(stage, (seen.get(stage) ?? 0) + 1);
      });
    }
    for (const stage of ['deleveraged', 'netted', 'ordersCancelled', 'reduced', 'takenOver'])
      expect([stage, (seen.get(stage) ?? 0) >= 10]).toEqual([stage, true]);
  });
});
