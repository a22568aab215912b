import { afterEach, beforeEach, expect, it } from 'vitest';
import { accountIdOf, PRODUCT } from '../../../../../../server/engine/protocol.ts';
import { randomFrom } from '../support/randomFrom.ts';
import { ADA, figures, units } from './support/couponRules.ts';
import { CouponWorld } from './support/couponWorld.ts';

let world: CouponWorld;
beforeEach(async () => {
  world = await CouponWorld.open();
});
afterEach(() => world.close());

/** What Ada pays as the taker, as the engine tells it. */
function followFees() {
  const account = accountIdOf(ADA, PRODUCT.derivatives);
  const paid = { fees: 0n };
  world.run.exchange.subscribe((batches) => {
    for (const { events } of batches)
      for (const event of events)
        if (event.kind === 'contractTrade' && event.takerAccount === account) paid.fees += event.takerFee;
  });
  return paid;
}

it.each(Array.from({ length: 12 }, (_, place) => place + 1))(
  'cashback is of no fee of a position that was open before the coupon, and of every fee after it, whatever is opened, reduced and turned over (seed %i)',
  async (seed) => {
    const random = randomFrom(seed * 15_485_863);
    await world.rule({
      ...figures({ type: 'cashback', rate: '0.5', cap: '1000' }),
      ...{ pays: 'money', requirement: null, budget: { amount: '1000', reserve: 'due' } },
    });
    await world.move(ADA, 900, 'in');
    const paid = followFees();
    let position = 0;
    let counted = 0n;
    let counts = false;
    const trade = async (lots: number): Promise<void> => {
      const before = paid.fees;
      await world.take(ADA, lots > 0 ? 'buy' : 'sell', Math.abs(lots));
      if (counts) counted += paid.fees - before;
      position += lots;
    };
    const tradeAtRandom = (): Promise<void> => {
      const ways = [1 + random(20), -1 - random(20), -position, -position - 1 - random(5)];
      const possible = ways.filter((lots) => lots !== 0 && Math.abs(position + lots) <= 40);
      return trade(possible[random(possible.length)] ?? 1);
    };
    for (let count = random(4); count > 0; count -= 1) await tradeAtRandom();
    const coupon = await world.claim(ADA);
    counts = position === 0;
    for (let count = 4 + random(8); count > 0; count -= 1) {
      if (position !== 0 && random(3) === 0) await trade(-position);
      else await tradeAtRandom();
      counts ||= position === 0;
    }
    await world.later(31);
    const { status, cashbackAmount } = await world.entry(ADA, coupon);
    const reward = counted / 2n;
    expect(units(Number(cashbackAmount ?? '0'))).toBe(reward);
    expect(status).toBe(reward > 0n ? 'Success' : 'Expired');
  },
);
