import { afterEach, expect, it } from 'vitest';
import { accountIdOf, PRODUCT } from '../../../../../../server/engine/protocol.ts';
import { DEFAULT_PRODUCTS } from '../../../../../../server/services/growth/earn/products.ts';
import { randomFrom } from '../support/randomFrom.ts';
import { ADA, BOB, DAY, EarnWorld, HOUR } from './support/earnWorld.ts';
import { AccountOracle } from './support/oracle.ts';

let world: EarnWorld;
afterEach(() => world.close());

const TIERS = DEFAULT_PRODUCTS[0]?.tiers ?? [];

it.each(Array.from({ length: 12 }, (_, place) => place + 1))(
  'hours that have begun once are not earned again by what comes after a clock was set back, whether or not something was moved in them (seed %i)',
  async (seed) => {
    const random = randomFrom(seed * 32_452_843);
    world = await EarnWorld.open(1_000_000);
    const oracle = new AccountOracle(world.now, () => ({ tiers: TIERS, until: Infinity }));
    /** The latest moment that the exchange has known. */
    let latest = world.now;
    const act = async (what: () => Promise<unknown>): Promise<void> => {
      const before = world.position(ADA).amount;
      await what();
      oracle.change(latest, world.position(ADA).amount - before);
    };
    await act(() => world.subscribe(ADA, 90_000));
    const midnight = Math.ceil(world.now / DAY) * DAY;
    for (let round = 0; round < 3; round += 1) {
      await world.at(latest + 1 + random(2 * HOUR));
      latest = world.now;
      if (random(2) === 0) await act(() => world.subscribe(ADA, 1 + random(90_000)));
      // Something of others is in the journal.
      await world.give(accountIdOf(BOB, PRODUCT.wallet), 1, `deposit:${round}`);
      world.now -= random(3 * HOUR);
      await world.start();
      await world.at(world.now);
      if (random(2) === 0) await act(() => world.subscribe(ADA, 1 + random(90_000)));
      else await act(() => world.redeem(ADA, 1 + random(50_000)));
      if (random(2) === 0) await world.start();
    }
    const due = oracle.pay(midnight);
    const before = world.position(ADA).amount;
    await world.at(midnight);
    expect(world.position(ADA).amount - before).toBe(due);
  },
);
