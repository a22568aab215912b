import { afterEach, beforeEach, expect, it } from 'vitest';
import { Teller } from './support/teller.ts';
import { WalletWorld } from './support/walletWorld.ts';

const COIN = 10n ** 8n;

let world: WalletWorld;
let teller: Teller;
beforeEach(async () => {
  world = await WalletWorld.create();
  teller = new Teller(world);
});
afterEach(() => world.stop());

const signals = () =>
  world.parts.db
    .selectFrom('depositSignals')
    .select(['userId', 'kind', 'deposit', 'asset', 'amount'])
    .orderBy('number')
    .execute();

it('coupons are told of a reversal itself, whatever could be taken, and of its end, whatever is credited then', async () => {
  const custodyId = await teller.deposit(world.ada, 1_000n * COIN);
  const [row] = await world.parts.db.selectFrom('deposits').select('id').execute();
  const deposit = { userId: world.ada.id, deposit: row?.id, asset: 'USDT', amount: String(1_000n * COIN) };
  await teller.withdraw(world.ada, 1_000n * COIN);
  await teller.settle();
  expect(await signals()).toEqual([]);
  world.custody.orphan(custodyId);
  await world.look();
  expect(teller.balance(world.ada).wallet).toBe(0n);
  expect(await signals()).toEqual([{ ...deposit, kind: 'reversed' }]);
  world.custody.findAgain(custodyId);
  world.custody.mine(3);
  await world.look();
  // All of it was owed.
  expect(teller.balance(world.ada).wallet).toBe(0n);
  expect(await signals()).toEqual([
    { ...deposit, kind: 'reversed' },
    { ...deposit, kind: 'returned' },
  ]);
  expect(await world.wallet.chains?.debts.listOf(world.ada.id)).toEqual([]);
});
