import { expect, it } from 'vitest';
import { MOST_MARKED } from '../../../../../../server/services/growth/coupons/couponDesk.ts';
import { ADA, BOB, figures } from './support/couponRules.ts';
import { accountIdOf, PRODUCT } from '../../../../../../server/engine/protocol.ts';
import { ticks } from '../../../engine/contracts/support/fixture.ts';
import { CouponWorld } from './support/couponWorld.ts';

it('a coupon has so many orders marked and no more, for every trade looks at all of them; others have their own', async () => {
  const world = await CouponWorld.open();
  await world.rule({
    ...figures({ type: 'profitDouble', rate: '1', cap: '100' }),
    ...{ pays: 'money', requirement: null },
  });
  const { center } = world.run.coupons;
  const mark = async (user: number, coupon: string) => {
    const placed = await world.place(user, 'buy', 1, { price: ticks(10_000) });
    const orderId = placed.contractOrders[0]?.orderId ?? 0;
    const marked = await center.markProfitDouble(user, coupon, String(orderId));
    await world.must({
      ...{ kind: 'cancelOrder', account: accountIdOf(user, PRODUCT.derivatives) },
      ...{ orderId, clientOrderId: '' },
    });
    return marked;
  };
  const [ada, bob] = [await world.claim(ADA), await world.claim(BOB)];
  for (const user of [ADA, BOB]) await world.move(user, 900, 'in');
  for (let each = 0; each < MOST_MARKED; each += 1)
    expect(await mark(ADA, ada)).toMatchObject({ status: 'open' });
  await expect(mark(ADA, ada)).rejects.toMatchObject({ reason: 'tooManyMarked' });
  expect(await mark(BOB, bob)).toMatchObject({ status: 'open' });
  // What is over makes no place taken: the next coupon begins anew.
  await world.later(31);
  const { rows } = await center.profitDoubleOrders(ADA, { limit: 10 });
  expect(rows.every(({ status }) => status === 'ended')).toBe(true);
  await world.close();
});
