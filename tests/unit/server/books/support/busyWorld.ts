import {
  EARN,
  EARN_BUDGET_ACCOUNT,
  PROMOTIONS_ACCOUNT,
} from '../../../../../server/engine/ledger/protocol.ts';
import { accountIdOf, PRODUCT, SYSTEM_OWNER } from '../../../../../server/engine/protocol.ts';
import { WalletWorld } from './walletWorld.ts';

/** A little of everything: what is done, what is under way, dust, a bonus and interest. */
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
  await giveRewards(world);
  return world;
}

async function giveRewards({ exchange }: WalletWorld): Promise<void> {
  const external = accountIdOf(SYSTEM_OWNER.external, PRODUCT.wallet);
  const account = accountIdOf(100, PRODUCT.derivatives);
  const bonus = { kind: 'changeBonus', account, asset: 'USDT', loss: 'afterOwn' } as const;
  const move = (from: number, to: number, amount: bigint, key: string) =>
    exchange.submit({ kind: 'transfer', from, to, asset: 'USDT', amount, key });
  for (const to of [PROMOTIONS_ACCOUNT, EARN_BUDGET_ACCOUNT]) await move(external, to, 900n, `budget/${to}`);
  await exchange.submit({ ...bonus, action: 'grant', amount: 500n, key: 'coupon:cp_1:grant' });
  await exchange.submit({ ...bonus, action: 'recall', amount: 200n, key: 'coupon:cp_1:recall' });
  await move(EARN_BUDGET_ACCOUNT, accountIdOf(101, EARN), 7n, 'interest:101:USDT:1');
}
