import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readState, type EngineState } from '../../../../../server/engine/engine.ts';
import { ownerOf, SYSTEM_OWNER } from '../../../../../server/engine/protocol.ts';
import type { AccountId, Command, EngineEvent, Side } from '../../../../../server/engine/protocol.ts';
import { BookWatch } from '../../../../../server/market/shared/bookWatch.ts';
import { aContractCommand, aimed } from '../../engine/contracts/support/arbitraries.ts';
import { BTC_USD, BTC_USDT } from '../../engine/contracts/support/fixture.ts';
import { crowded } from '../../engine/contracts/support/invariants.ts';
import { aCommand } from '../../engine/spot/support/arbitraries.ts';
import { EngineFixture, BTC_USDT as SPOT_BTC_USDT } from '../../engine/spot/support/fixture.ts';

/** A resting order as the engine's state has it. */
interface Resting {
  readonly account: AccountId;
  readonly side: Side;
  readonly price: number;
  readonly lots: number;
}

/** Lots by `side price`: of everybody, and of users. */
interface Sums {
  readonly total: Record<string, number>;
  readonly users: Record<string, number>;
}

function add(sums: Record<string, number>, { side, price, lots }: Omit<Resting, 'account'>): void {
  const level = `${side} ${price}`;
  sums[level] = (sums[level] ?? 0) + lots;
}

/** Adds up the engine's own resting orders, one by one. */
function engineSums(orders: Iterable<Resting>): Sums {
  const sums: Sums = { total: {}, users: {} };
  for (const order of orders) {
    const owner = ownerOf(order.account);
    add(sums.total, order);
    if (owner !== SYSTEM_OWNER.marketMaker && owner !== SYSTEM_OWNER.takerBot) add(sums.users, order);
  }
  return sums;
}

/** The same sums as the watch knows them. */
function watchedSums(watch: BookWatch): Sums {
  const sums: Sums = { total: {}, users: {} };
  for (const side of ['buy', 'sell'] as const) {
    for (const [price, lots] of watch.depth(side)) {
      add(sums.total, { side, price, lots });
      const users = lots - watch.ownLots(side, price);
      if (users !== 0) add(sums.users, { side, price, lots: users });
    }
  }
  return sums;
}

/** Compares sums, maker's prices and best user levels of a watch with the engine's book. */
function expectSameBook(watch: BookWatch, orders: readonly Resting[]): void {
  const truth = engineSums(orders);
  expect(watchedSums(watch)).toEqual(truth);
  for (const side of ['buy', 'sell'] as const) {
    const best = side === 'buy' ? Math.max : Math.min;
    const pricesOf = (levels: Record<string, number>): number[] =>
      Object.keys(levels).flatMap((level) => (level.startsWith(side) ? [Number(level.split(' ')[1])] : []));
    const userPrices = pricesOf(truth.users);
    expect(watch.bestUserLevel(side)?.price).toBe(userPrices.length === 0 ? undefined : best(...userPrices));
    const makers = pricesOf(truth.total).filter(
      (price) => truth.total[`${side} ${price}`] !== truth.users[`${side} ${price}`],
    );
    expect(watch.ownPrices(side)).toEqual(makers.sort((a, b) => (side === 'buy' ? b - a : a - b)));
  }
}

function spotOrders({ spot }: EngineState): Resting[] {
  return [...spot.orders.values()].map(({ account, side, price, remaining }) => ({
    account: account.holder.id,
    side,
    price,
    lots: remaining,
  }));
}

function contractOrders({ contracts }: EngineState, contract: number): Resting[] {
  return [...contracts.orders.values()]
    .filter(({ account }) => account.market.contract.id === contract)
    .map(({ account, side, price, remaining }) => ({
      account: account.margin.account.id,
      side,
      price,
      lots: remaining,
    }));
}

/** Aims a cancellation or an amendment at an order that a user really has open in spot, if there is one. */
function aimedAtSpot(command: Command, { spot }: EngineState): Command {
  if (command.kind !== 'cancelOrder' && command.kind !== 'amendOrder') return command;
  const open = [...spot.orders.values()].filter(({ account }) => !account.holder.isSystem);
  const order = open[command.orderId % Math.max(1, open.length)];
  return order === undefined ? command : { ...command, orderId: order.id, account: order.account.holder.id };
}

const aHalt = (instruments: readonly number[]): fc.Arbitrary<Command> =>
  fc.record({
    kind: fc.constant('haltMarket' as const),
    instrument: fc.constantFrom(...instruments),
    halted: fc.constantFrom(false, false, true),
  });

const manyOf = (command: fc.Arbitrary<Command>, instruments: readonly number[]) =>
  fc.array(fc.oneof({ weight: 12, arbitrary: command }, { weight: 1, arbitrary: aHalt(instruments) }), {
    minLength: 1,
    maxLength: 80,
    size: 'max',
  });

const isOf =
  (contract: number) =>
  (event: EngineEvent): boolean =>
    (event.kind === 'level' && event.instrument === contract) ||
    (event.kind === 'contractOrder' && event.order.contract === contract);

describe('book watch: after every command', () => {
  it('agrees with the book of a pair', () => {
    fc.assert(
      fc.property(manyOf(aCommand, [SPOT_BTC_USDT.id]), (commands) => {
        const fixture = EngineFixture.trading();
        const watch = new BookWatch(SPOT_BTC_USDT.id);
        for (const command of commands) {
          fixture.run(aimedAtSpot(command, readState(fixture.engine.serialize())));
          for (const event of fixture.last?.events ?? []) watch.observe(event);
          expectSameBook(watch, spotOrders(readState(fixture.engine.serialize())));
        }
      }),
      { numRuns: 60 },
    );
  });

  it.each([BTC_USDT, BTC_USD])('agrees with the book of $name', ({ id }) => {
    fc.assert(
      fc.property(manyOf(aContractCommand, [BTC_USDT.id, BTC_USD.id]), (commands) => {
        const fixture = crowded(true);
        const watch = new BookWatch(id);
        for (const command of commands) {
          fixture.run(aimed(command, fixture.state));
          for (const event of (fixture.last?.events ?? []).filter(isOf(id))) watch.observe(event);
          expectSameBook(watch, contractOrders(fixture.state, id));
        }
      }),
      { numRuns: 40 },
    );
  });
});
