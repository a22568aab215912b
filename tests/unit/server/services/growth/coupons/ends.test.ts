import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { ownerOf } from '../../../../../../server/engine/protocol.ts';
import { COUPON_TYPES, type CouponType } from '../../../../../../server/services/growth/coupons/rule.ts';
import { STATUS_OF_END, type CouponEnd } from '../../../../../../server/services/growth/coupons/states.ts';
import { ENDINGS } from './support/endings.ts';
import { ADA } from './support/couponRules.ts';
import { CouponWorld } from './support/couponWorld.ts';
import { endsOf, FINAL_STATUSES } from './support/endsOfTypes.ts';

const STORIES = (Object.keys(ENDINGS) as CouponEnd[]).flatMap((end) =>
  ENDINGS[end].types.map((type) => [type, STATUS_OF_END[end], end] as const),
);

describe('from its issue to its end', () => {
  let world: CouponWorld;
  afterEach(() => world.close());

  it.each(STORIES)('a %s: %s, %s; and nothing of the bonus is left', async (type, status, end) => {
    const { promotions, come } = ENDINGS[end];
    world = await CouponWorld.open(promotions);
    const coupon = await come(world, type);
    const over = `${status} ${end} 0`;
    expect(await world.state(ADA, coupon)).toBe(over);
    const money = async () => {
      const { contracts, balances } = await world.run.exchange.view();
      const isHers = ({ account }: { account: number }) => ownerOf(account) === ADA;
      const funds = contracts.bonusFunds.filter(isHers);
      return {
        bonus: funds.reduce((sum, { beforeOwn, afterOwn }) => sum + beforeOwn + afterOwn, 0n),
        balances: balances.filter(isHers),
      };
    };
    const then = await money();
    expect(then.bonus).toBe(0n);
    // Nothing happens to it any more, whatever comes.
    await world.start();
    await world.signal(ADA, 'channelChanged');
    await world.deposit(ADA, 200);
    await world.takeOut(ADA, 200);
    await world.later(70);
    expect(await world.state(ADA, coupon)).toBe(over);
    expect(await money()).toEqual(then);
    expect(await world.balanced()).toBe(true);
  });
});

describe('the stories', () => {
  it('are told of exactly the ends that the state machine has for each type', () => {
    const possible = COUPON_TYPES.flatMap((type) => endsOf(type).map((end) => `${type} ${end}`));
    expect(STORIES.map(([type, , end]) => `${type} ${end}`).sort()).toEqual(possible.sort());
  });

  it('are listed in docs/coupons.md, by type and status', async () => {
    const text = await readFile(new URL('../../../../../../docs/coupons.md', import.meta.url), 'utf8');
    const cells = text
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      );
    const table = cells.filter((row) => row.length === FINAL_STATUSES.length + 1);
    const endings = (type: CouponType) =>
      FINAL_STATUSES.map((status) =>
        endsOf(type)
          .filter((end) => STATUS_OF_END[end] === status)
          .join(', '),
      );
    const [head, , ...rows] = table;
    expect(head).toEqual(['type', ...FINAL_STATUSES.map((status) => `\`${status}\``)]);
    expect(rows).toEqual(
      COUPON_TYPES.map((type) => [`\`${type}\``, ...endings(type).map((ends) => ends || '–')]),
    );
  });
});
