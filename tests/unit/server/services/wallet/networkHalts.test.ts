import { afterEach, describe, expect, it } from 'vitest';
import { attoOf } from '../../../../../server/custody/amounts.ts';
import { accountIdOf, PRODUCT } from '../../../../../server/engine/protocol.ts';
import { WalletWorld } from './support/walletWorld.ts';

const ETHER = { asset: 'ETH', network: 'ethereum' };

let world: WalletWorld;

afterEach(() => world.stop());

/** What the user has of a deposit of one ether, in ledger units, and how the deposit stands. */
async function credited(): Promise<{ readonly units: bigint; readonly shown: string | undefined }> {
  const { balances } = world.parts.views;
  const { id } = world.ada;
  const accounts = [PRODUCT.wallet, PRODUCT.spot].map((product) => accountIdOf(id, product));
  await world.parts.views.flush();
  const units = accounts.reduce((sum, account) => sum + balances.available(account, 'ETH'), 0n);
  const { rows } = await world.wallet.deposits.page(id, { limit: 1 });
  return { units, shown: rows[0]?.status };
}

/** A deposit that has all of its confirmations while deposits are halted. */
async function held(): Promise<void> {
  world = await WalletWorld.create();
  await world.wallet.halts.set({ ...ETHER, deposits: true });
  world.custody.arrive({ userId: world.ada.id, ...ETHER, amount: attoOf(10n ** 18n, 18) });
  world.custody.mine(20);
  await world.look();
}

describe('a deposit by a network that is halted', () => {
  it('waits over restarts, and is credited once it goes on', async () => {
    await held();
    expect(await credited()).toEqual({ units: 0n, shown: 'confirming' });
    await world.wallet.stop();
    await world.open();
    await world.look();
    expect(await credited()).toEqual({ units: 0n, shown: 'confirming' });
    await world.wallet.halts.set({ ...ETHER, deposits: false });
    await world.look();
    expect(await credited()).toEqual({ units: 10n ** 8n, shown: 'credited' });
    expect(world.faults).toEqual([]);
  });

  it('waits alone: what comes by another network, or in another asset, is credited', async () => {
    await held();
    const other = { asset: 'USDT', network: 'ethereum' };
    world.custody.arrive({ userId: world.ada.id, ...other, amount: attoOf(50_000_000n, 6) });
    world.custody.mine(20);
    await world.look();
    const { rows } = await world.wallet.deposits.page(world.ada.id, { limit: 2 });
    expect(rows.map(({ asset, status }) => [asset, status])).toEqual([
      ['USDT', 'credited'],
      ['ETH', 'confirming'],
    ]);
  });

  it('that the chain takes back meanwhile was never credited', async () => {
    await held();
    const [deposit] = world.custody.deposits.keys();
    world.custody.orphan(deposit ?? '');
    await world.look();
    await world.wallet.halts.set({ ...ETHER, deposits: false });
    await world.look();
    expect(await credited()).toEqual({ units: 0n, shown: 'orphaned' });
  });

  it('is credited once, wherever the exchange dies as it goes on', async () => {
    let moments = 0;
    for (let isKilled = true; isKilled; moments += 1) {
      if (moments > 0) await world.stop();
      await held();
      const death = world.killAt(moments).catch(() => true);
      // Not a step of the wallet: it is stored before anything follows from it.
      await world.wallet.halts.set({ ...ETHER, deposits: false });
      isKilled = await Promise.race([death, world.look().then(() => false)]);
      if (isKilled) {
        await world.open();
        await world.look();
      }
      expect(await credited(), `moment ${moments}`).toEqual({ units: 10n ** 8n, shown: 'credited' });
    }
    expect(moments).toBeGreaterThan(4);
  });
});
