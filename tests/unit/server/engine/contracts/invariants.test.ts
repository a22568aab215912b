import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requiredMargin } from '../../../../../server/engine/contracts/requirement.ts';
import { fineWorth, valueOf } from '../../../../../server/engine/contracts/worth.ts';
import { Engine } from '../../../../../server/engine/engine.ts';
import { accountIdOf, PRODUCT, type Command } from '../../../../../server/engine/protocol.ts';
import type { EngineState } from '../../../../../server/engine/state.ts';
import { aContractCommand, aimed } from './support/arbitraries.ts';
import { amount, BTC_USD, BTC_USDT, ContractFixture, EXTERNAL, INSURANCE } from './support/fixture.ts';

const someCommands = fc.array(aContractCommand, { minLength: 1, maxLength: 90, size: 'max' });

/** Three owners with little money in cross and isolated accounts and more in their wallets, and a small insurance fund. */
function crowded(): ContractFixture {
  const fixture = ContractFixture.trading();
  for (const owner of [101, 102, 103]) {
    const wallet = accountIdOf(owner, PRODUCT.wallet);
    const cross = accountIdOf(owner, PRODUCT.derivatives);
    const coins = accountIdOf(owner, PRODUCT.coinContract);
    fixture.must({
      kind: 'transfer',
      from: cross,
      to: wallet,
      asset: 'USDT',
      amount: amount('97000'),
      key: `${owner}`,
    });
    fixture.deposit(wallet, 'BTC', '5');
    fixture.deposit(accountIdOf(owner, PRODUCT.margin, BTC_USDT.id), 'USDT', '1000');
    fixture.deposit(accountIdOf(owner, PRODUCT.margin, BTC_USD.id), 'BTC', '0.1');
    for (const contract of [BTC_USDT.id, BTC_USD.id]) {
      for (const account of [
        contract === BTC_USDT.id ? cross : coins,
        accountIdOf(owner, PRODUCT.margin, contract),
      ]) {
        fixture.must({ kind: 'setLeverage', account, contract, leverage: 50 });
      }
    }
  }
  fixture.deposit(INSURANCE, 'USDT', '500');
  fixture.deposit(INSURANCE, 'BTC', '0.01');
  return fixture;
}

function totals({ ledger }: EngineState): Record<string, bigint> {
  const sums: Record<string, bigint> = {};
  for (const { balances } of ledger.accounts.values()) {
    for (const { asset, available, held } of balances.values())
      sums[asset] = (sums[asset] ?? 0n) + available + held;
  }
  return sums;
}

/** Everything that is not as it must be, in words. */
function faults(state: EngineState): string[] {
  const found: string[] = [];
  for (const market of state.contracts.markets.values()) {
    let openInterest = 0;
    for (const seat of market.seats.values()) {
      if (seat.required !== requiredMargin(seat))
        found.push(`seat ${seat.pool.account.id} holds ${seat.required}`);
      for (const leg of [seat.net, seat.long, seat.short]) {
        openInterest += leg.lots;
        const orders = [...seat.orders].filter((order) => order.leg === leg);
        const sum = (side: 'buy' | 'sell'): number =>
          orders
            .filter((each) => each.side === side && !each.reduceOnly)
            .reduce((lots, { remaining }) => lots + remaining, 0);
        if (leg.buys.lots !== sum('buy') || leg.sells.lots !== sum('sell'))
          found.push('a leg miscounts its orders');
        const value = orders
          .filter(({ reduceOnly }) => !reduceOnly)
          .reduce((total, each) => total + valueOf(market, each.remaining, each.price), 0n);
        if (fineWorth(leg.buys) + fineWorth(leg.sells) !== value) found.push('a leg misjudges its orders');
        const reducing = orders
          .filter(({ reduceOnly }) => reduceOnly)
          .reduce((lots, { remaining }) => lots + remaining, 0);
        if (reducing > Math.abs(leg.lots)) found.push('reduce-only orders exceed their position');
        if (leg.entryValue < 0n || (leg.lots === 0) !== (leg.entryValue === 0n))
          found.push(`a leg of ${leg.lots} lots is worth ${leg.entryValue}`);
      }
      for (const trigger of seat.triggers) {
        if (trigger.isBound && trigger.leg.closable(trigger.terms.side) === 0)
          found.push('a trigger protects nothing');
      }
    }
    if (openInterest !== 0) found.push(`longs and shorts differ by ${openInterest}`);
    const [bid, ask] = [market.book.bids.best?.price ?? 0, market.book.asks.best?.price ?? Infinity];
    if (bid >= ask) found.push(`crossed at ${bid} and ${ask}`);
  }
  for (const account of state.ledger.accounts.values()) {
    for (const pool of account.pools.values()) {
      const required = pool.seats.reduce((sum, seat) => sum + seat.required, 0n);
      if (pool.wallet.held !== required)
        found.push(`pool ${account.id} holds ${pool.wallet.held} of ${required}`);
      const isIdle = pool.seats.every(({ hasPosition }) => !hasPosition);
      if (!account.isSystem && isIdle && pool.balance < 0n) found.push(`${account.id} owes ${pool.balance}`);
    }
  }
  return found;
}

/** Who should have been liquidated by a new mark and was not. */
function survivors(state: EngineState, contract: number): number[] {
  const seats = [...(state.contracts.markets.get(contract)?.seats.values() ?? [])];
  return seats
    .filter(({ pool, hasPosition }) => hasPosition && !pool.account.isSystem && pool.isBreached)
    .map(({ pool }) => pool.account.id);
}

describe('after every command', () => {
  it('each asset sums to zero, longs equal shorts, and every margin is that of its positions and orders', () => {
    fc.assert(
      fc.property(someCommands, (commands) => {
        const fixture = crowded();
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
        const fixture = crowded();
        for (const command of commands) {
          const { ok } = fixture.run(aimed(command, fixture.state));
          if (command.kind !== 'mark' || !ok) continue;
          const { state } = fixture;
          expect(survivors(state, command.contract)).toEqual([]);
          for (const pool of state.ledger.accounts.get(INSURANCE)?.pools.values() ?? []) {
            expect(pool.balance + pool.unrealised).toBeGreaterThanOrEqual(0n);
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
      fc.property(someCommands, fc.nat(89), (commands, at) => {
        const live = crowded();
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
    for (const commands of fc.sample(someCommands, { seed: 7, numRuns: 60 })) {
      const fixture = crowded();
      for (const command of commands) {
        fixture.run(aimed(command, fixture.state));
        for (const { stage } of fixture.events('liquidation')) seen.add(stage);
      }
    }
    expect([...seen].sort()).toEqual(['deleveraged', 'ordersCancelled', 'reduced', 'takenOver']);
  });
});

describe('the outside world', () => {
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
