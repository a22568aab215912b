import { WalletWorld } from './walletWorld.ts';

/** A little of everything: what is done, what is under way, and dust. */
export async function busyWorld(): Promise<WalletWorld> {
  const world = await WalletWorld.open();
  await world.deposit(100, 'ETH', 3_000_000_000_000_000_123n);
  await world.deposit(100, 'USDT', 5_000_000n * 10n ** 12n);
  await world.deposit(101, 'ETH', 70n);
  await world.deposit(101, 'ETH', 9_999_999_999n);
  await world.deposit(101, 'USDT', 10n ** 18n, true);
  await world.sweep('ETH');
  await world.withdraw(100, 'ETH', 100_000_000n, 'completed');
  await world.withdraw(100, 'ETH', 50_000_000n, 'sent');
  await world.withdraw(100, 'ETH', 1_000n, 'unconfirmed');
  await world.withdraw(100, 'USDT', 2_000n, 'cancelled');
  return world;
}
