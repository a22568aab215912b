import { expect, it } from 'vitest';
import { killedAt } from '../activity/support/deadlyStatements.ts';
import { CommissionWorld } from './support/commissionWorld.ts';

const ONE = 100_000_000n;
const [INVITER, FRIEND] = [100, 101] as const;

it('commission is paid once and in full, before whatever statement the services are killed', async () => {
  let place = 0;
  for (let wasKilled = true; wasKilled;) {
    place += 1;
    const world = await CommissionWorld.open([INVITER, FRIEND]);
    for (const market of ['spot', 'contract'] as const) await world.fillFees(market, 'USDT', 100n * ONE);
    await world.bring(INVITER, FRIEND, 40);
    world.trade({ userId: FRIEND, fee: 10n * ONE });
    world.trade({ userId: FRIEND, fee: 10n * ONE, market: 'contract' });
    wasKilled = await killedAt(place, async () => {
      await world.store();
      await world.day(1);
      await world.day(2);
    });
    await world.restart();
    await world.day(3);
    const paid = [await world.wallet(INVITER), await world.wallet(FRIEND)];
    expect(paid, `killed before statement ${place}`).toEqual([
      (3n * ONE * 60n) / 100n,
      (3n * ONE * 40n) / 100n,
    ]);
    await world.close();
  }
  // Of them four payments, each planned, begun and done.
  expect(place).toBeGreaterThan(12);
});
