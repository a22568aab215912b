import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Engine, readState } from '../../../../../server/engine/engine.ts';
import type { Order } from '../../../../../server/engine/spot/model.ts';
import type { Command, EngineEvent, Sequenced } from '../../../../../server/engine/protocol.ts';
import { aCommand } from './support/arbitraries.ts';
import { EngineFixture } from './support/fixture.ts';

const someCommands = fc.array(aCommand, { minLength: 1, maxLength: 80, size: 'max' });

/** Σ of every account, the market source's included, per asset. */
function totals(engine: Engine): Record<string, bigint> {
  const sums: Record<string, bigint> = {};
  for (const { balances } of readState(engine.serialize()).ledger.accounts.values()) {
    for (const { asset, available, held } of balances.values())
      sums[asset] = (sums[asset] ?? 0n) + available + held;
  }
  return sums;
}

/** Held by balances less held by open orders, wherever they differ; and available amounts below zero. */
function faults(engine: Engine): string[] {
  const state = readState(engine.serialize());
  const holds = new Map<string, bigint>();
  for (const order of state.spot.orders.values()) {
    const key = `${order.account.holder.id} ${fundingAsset(order)}`;
    holds.set(key, (holds.get(key) ?? 0n) + BigInt(order.held));
  }
  const found: string[] = [];
  for (const account of state.ledger.accounts.values()) {
    for (const { asset, available, held } of account.balances.values()) {
      if (held !== (holds.get(`${account.id} ${asset}`) ?? 0n))
        found.push(`${account.id} holds ${held} ${asset}`);
      if (available < 0n && !account.mayOverdraw) found.push(`${account.id} owes ${available} ${asset}`);
    }
  }
  return found;
}

function fundingAsset({ side, account }: Order): string {
  return side === 'buy' ? account.market.instrument.quote : account.market.instrument.base;
}

function sequence(commands: readonly Command[], from: number): Sequenced[] {
  return commands.map((command, i) => ({ seq: from + i + 1, time: 5_000 + from + i, command }));
}

describe('after every command', () => {
  it('each asset sums to zero, holds are those of the open orders, and nobody owes', () => {
    fc.assert(
      fc.property(someCommands, (commands) => {
        const fixture = EngineFixture.trading();
        for (const command of commands) {
          fixture.run(command);
          expect(totals(fixture.engine)).toEqual({ BTC: 0n, USDT: 0n });
          expect(faults(fixture.engine)).toEqual([]);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('events carry a view forward to exactly the next view', () => {
    fc.assert(
      fc.property(someCommands, (commands) => {
        const fixture = EngineFixture.trading();
        const mirror = new Mirror(fixture.engine);
        for (const command of commands) {
          fixture.run(command);
          mirror.apply(fixture.last?.events ?? []);
          expect(mirror).toEqual(new Mirror(fixture.engine));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('the book is not crossed', () => {
    fc.assert(
      fc.property(someCommands, (commands) => {
        const fixture = EngineFixture.trading();
        for (const command of commands) fixture.run(command);
        const { levels } = fixture.engine.view();
        const bids = levels.filter(({ side }) => side === 'buy').map(({ price }) => price);
        const asks = levels.filter(({ side }) => side === 'sell').map(({ price }) => price);
        expect(Math.max(0, ...bids)).toBeLessThan(Math.min(Infinity, ...asks));
      }),
    );
  });
});

describe('determinism', () => {
  it('the same commands give the same events and the same state', () => {
    fc.assert(
      fc.property(someCommands, (commands) => {
        const [one, two] = [EngineFixture.trading(), EngineFixture.trading()];
        for (const each of sequence(commands, one.engine.seq)) {
          expect(two.engine.execute(each)).toEqual(one.engine.execute(each));
        }
        expect(two.engine.hash()).toBe(one.engine.hash());
      }),
      { numRuns: 60 },
    );
  });

  it('an engine restored half-way goes on as if it had never stopped', () => {
    fc.assert(
      fc.property(someCommands, someCommands, (before, after) => {
        const { engine } = EngineFixture.trading();
        for (const each of sequence(before, engine.seq)) engine.execute(each);
        const restored = Engine.restore(engine.serialize());
        expect(restored.hash()).toBe(engine.hash());
        expect(restored.view()).toEqual(engine.view());
        for (const each of sequence(after, engine.seq))
          expect(restored.execute(each)).toEqual(engine.execute(each));
        expect(restored.hash()).toBe(engine.hash());
      }),
      { numRuns: 60 },
    );
  });

  it('commands out of turn and times that run backwards are errors', () => {
    const { engine } = EngineFixture.trading();
    const command: Command = { kind: 'cancelAll', account: 1, instrument: 0 };
    expect(() => engine.execute({ seq: engine.seq, time: engine.time, command })).toThrow(RangeError);
    expect(() => engine.execute({ seq: engine.seq + 2, time: engine.time, command })).toThrow(RangeError);
    expect(() => engine.execute({ seq: engine.seq + 1, time: engine.time - 1, command })).toThrow(RangeError);
  });
});

/** A read model: starts from a view and lives on events. */
class Mirror {
  readonly levels = new Map<string, number>();
  readonly balances = new Map<string, string>();
  readonly openOrders = new Map<number, unknown>();

  constructor(engine: Engine) {
    const { levels, balances, openOrders } = engine.view();
    this.apply([...levels, ...balances, ...openOrders.map((order) => ({ kind: 'order' as const, order }))]);
  }

  apply(events: readonly EngineEvent[]): void {
    for (const event of events) {
      if (event.kind === 'level')
        put(this.levels, `${event.side} ${event.price}`, event.lots, event.lots > 0);
      if (event.kind === 'balance') {
        const isEmpty = event.available === 0n && event.held === 0n;
        put(this.balances, `${event.account} ${event.asset}`, `${event.available} ${event.held}`, !isEmpty);
      }
      if (event.kind === 'order') {
        const isOpen = event.order.status === 'open' || event.order.status === 'partiallyFilled';
        put(this.openOrders, event.order.orderId, event.order, isOpen);
      }
    }
  }
}

function put<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, isThere: boolean): void {
  if (isThere) map.set(key, value);
  else map.delete(key);
}
