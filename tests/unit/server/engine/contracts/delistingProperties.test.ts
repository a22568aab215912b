import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Engine } from '../../../../../server/engine/engine.ts';
import type { Command } from '../../../../../server/engine/protocol.ts';
import { aContractCommand, aimed } from './support/arbitraries.ts';
import { BTC_USD, BTC_USDT, INSURANCE, price, type ContractFixture } from './support/fixture.ts';
import { crowded, faults, totals } from './support/invariants.ts';
import { gainOf, marginsOf, moneyOf, worthAt } from './support/settled.ts';

const someCommands = fc.array(aContractCommand, { minLength: 10, maxLength: 90, size: 'max' });

interface End {
  readonly contract: number;
  readonly at: number;
  readonly isCloseOnly: boolean;
  readonly hasAutomaticMargin: boolean;
}

const endBetween = (min: number, max: number): fc.Arbitrary<End> =>
  fc.record({
    contract: fc.constantFrom(BTC_USDT.id, BTC_USD.id),
    at: fc.integer({ min, max }),
    isCloseOnly: fc.boolean(),
    hasAutomaticMargin: fc.boolean(),
  });
const nearEnd = endBetween(47_000, 53_000);
/** Far enough from the marks to ruin many. */
const farEnd = endBetween(20_000, 120_000);

const settleAt = ({ contract, at }: End): Command => ({ kind: 'settleContract', contract, price: price(at) });

/** Everything up to the settlement. */
function played(commands: readonly Command[], { contract, isCloseOnly, hasAutomaticMargin }: End) {
  const fixture = crowded(hasAutomaticMargin);
  for (const command of commands) fixture.run(aimed(command, fixture.state));
  if (isCloseOnly) fixture.must({ kind: 'closeOnly', contract, endsAt: 1 });
  return fixture;
}

/** What every user should have after the settlement; `undefined` where somebody cannot pay. */
function expected({ state }: ContractFixture, { contract, at }: End): Map<number, bigint> | undefined {
  const margins = marginsOf(state, contract);
  if (margins.some((margin) => worthAt(margin, contract, price(at)) < 0n)) return undefined;
  const money = moneyOf(state, contract === BTC_USD.id ? 'BTC' : 'USDT');
  for (const margin of margins) {
    const { owner } = margin.account;
    if (money.has(owner)) money.set(owner, (money.get(owner) ?? 0n) + gainOf(margin, contract, price(at)));
  }
  return money;
}

describe('settling a contract', () => {
  it('pays everybody what the price says, where all can pay', () => {
    let paid = 0;
    fc.assert(
      fc.property(someCommands, nearEnd, (commands, end) => {
        const fixture = played(commands, end);
        const money = expected(fixture, end);
        fc.pre(money !== undefined);
        const had = marginsOf(fixture.state, end.contract).some(({ hasPosition }) => hasPosition);
        fixture.must(settleAt(end));
        expect(moneyOf(fixture.state, end.contract === BTC_USD.id ? 'BTC' : 'USDT')).toEqual(money);
        if (had) paid += 1;
      }),
      { numRuns: 100 },
    );
    expect(paid).toBeGreaterThan(20);
  });

  it('leaves nothing open or held, and every asset conserved', () => {
    let ruined = 0;
    fc.assert(
      fc.property(someCommands, farEnd, (commands, end) => {
        const fixture = played(commands, end);
        if (expected(fixture, end) === undefined) ruined += 1;
        fixture.must(settleAt(end));
        const { state } = fixture;
        expect(totals(state)).toEqual({ BTC: 0n, USDT: 0n });
        expect(faults(state)).toEqual([]);
        const market = state.contracts.markets.get(end.contract);
        for (const { hasPosition, heldMargin, orders, triggers } of market?.accounts.values() ?? [])
          expect([hasPosition, heldMargin, orders.size, triggers.size]).toEqual([false, 0n, 0, 0]);
        expect(market?.book.bids.best ?? market?.book.asks.best).toBeUndefined();
        for (const margin of state.contracts.accounts.get(INSURANCE)?.margins.values() ?? [])
          expect(margin.balance + margin.unrealized).toBeGreaterThanOrEqual(0n);
      }),
      { numRuns: 100 },
    );
    expect(ruined).toBeGreaterThan(3);
  });

  it('goes on with the other contract, and replays to the same state', () => {
    fc.assert(
      fc.property(someCommands, someCommands, farEnd, (before, after, end) => {
        const live = played(before, end);
        const first = live.engine.seq;
        const restored = Engine.restore(live.engine.serialize());
        [settleAt(end), ...after].forEach((wish, i) => {
          const command = aimed(wish, live.state);
          live.run(command);
          const seq = first + i + 1;
          expect(restored.execute({ seq, time: 1_000 + seq, command })).toEqual(live.last);
          expect(faults(live.state)).toEqual([]);
        });
        expect(restored.hash()).toBe(live.engine.hash());
        expect(Engine.restore(restored.serialize()).hash()).toBe(restored.hash());
        expect(totals(live.state)).toEqual({ BTC: 0n, USDT: 0n });
      }),
      { numRuns: 40 },
    );
  });
});
