import { afterEach, describe, expect, it } from 'vitest';
import type { Exchange } from '../../../../../../server/ports/exchange.ts';
import { ExchangeUnavailableError } from '../../../../../../server/exchange/errors.ts';
import { ADA, figures } from './support/couponRules.ts';
import { CouponWorld } from './support/couponWorld.ts';

let world: CouponWorld;
afterEach(() => world.close());

/** An exchange that goes away at its so-manieth bonus or payment: before it does it, or after. */
function dying(place: number, does: 'before' | 'after'): (exchange: Exchange) => Exchange {
  let left = place;
  return (exchange) => ({
    ...exchange,
    submit: async (command, ...rest) => {
      const isOurs =
        command.kind === 'changeBonus' || (command.kind === 'transfer' && command.key.startsWith('coupon:'));
      if (!isOurs) return exchange.submit(command, ...rest);
      left -= 1;
      if (left > 0) return exchange.submit(command, ...rest);
      if (does === 'after' && left === 0) await exchange.submit(command, ...rest);
      throw new ExchangeUnavailableError('It is gone');
    },
    subscribe: (listener) => exchange.subscribe(listener),
    answered: () => exchange.answered(),
    view: () => exchange.view(),
    replay: (from, listener) => exchange.replay(from, listener),
    stateHash: () => exchange.stateHash(),
    stop: () => exchange.stop(),
  });
}

const PLACES = [1, 2, 3].flatMap((place) =>
  (['before', 'after'] as const).map((does) => [place, does] as const),
);

describe('a crash', () => {
  it.each(PLACES)(
    'at command %i, %s the engine has done it, pays nothing twice and nothing less',
    async (place, does) => {
      world = await CouponWorld.open();
      await world.start(dying(place, does));
      const money = { pays: 'money', requirement: null, ruleId: 'fees' } as const;
      await world.rule();
      await world.rule({ ...figures({ type: 'cashback', rate: '1', cap: '30' }), ...money });
      const bonus = await world.claim(ADA);
      const fees = await world.claim(ADA, 'fees');
      await world.move(ADA, 500, 'in');
      // Forgotten, as a crash does it; what is on the disk goes on.
      await world.start();
      await world.settle();
      expect(await world.state(ADA, bonus)).toBe('Pending inForce 20');
      await world.start(dying(place, does));
      await world.roundTrip(ADA, 101);
      await world.start();
      await world.settle();
      expect((await world.entry(ADA, bonus)).status).toBe('Success');
      const before = await world.wallet(ADA);
      await world.start(dying(place, does));
      await world.later(31);
      await world.start();
      await world.settle();
      const { status, cashbackAmount } = await world.entry(ADA, fees);
      expect([status, Number(cashbackAmount)]).toEqual(['Success', expect.closeTo(5.05, 2)]);
      expect((await world.wallet(ADA)) - before).toBeCloseTo(Number(cashbackAmount), 8);
      expect(await world.balanced()).toBe(true);
    },
  );
});
