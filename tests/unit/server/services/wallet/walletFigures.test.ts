import { afterEach, beforeEach, expect, it } from 'vitest';
import type { WalletFigures } from '../../../../../server/services/wallet/walletFigures.ts';
import { Teller } from './support/teller.ts';
import { WalletWorld } from './support/walletWorld.ts';

const COIN = 10n ** 8n;

let world: WalletWorld;

beforeEach(async () => {
  world = await WalletWorld.create();
});
afterEach(() => world.stop());

async function figures(): Promise<WalletFigures | undefined> {
  await world.look();
  return world.wallet.chains?.figures();
}

it('who watches learns of a custody that is down, a network that is not followed, and stopped withdrawals', async () => {
  expect(await figures()).toMatchObject({
    isCustodyUp: true,
    areWithdrawalsHalted: false,
    networks: [
      { network: 'ethereum', halt: null },
      { network: 'bitcoin', halt: null },
    ],
  });
  world.custody.halt('bitcoin', 'behind');
  await world.wallet.stopSwitch.halt('A test');
  expect(await figures()).toMatchObject({
    isCustodyUp: true,
    areWithdrawalsHalted: true,
    networks: [{ halt: null }, { halt: 'behind' }],
  });
  world.custody.isDown = true;
  expect(await figures()).toMatchObject({
    isCustodyUp: false,
    networks: [{ halt: 'unreachable' }, { halt: 'behind' }],
  });
});

it('who watches learns of withdrawals that are not over, and how old the oldest is', async () => {
  const teller = new Teller(world);
  await teller.deposit(world.ada, 500n * COIN);
  const asked = world.time;
  await teller.ask(world.ada, 100n * COIN);
  const done = await teller.withdraw(world.ada, 101n * COIN);
  await teller.settle();
  expect(await teller.row(done.id)).toMatchObject({ status: 'completed' });
  world.time += 1_000;
  await teller.ask(world.ada, 102n * COIN);
  expect((await figures())?.withdrawals).toEqual([{ status: 'unconfirmed', count: 2, oldestAt: asked }]);
});
