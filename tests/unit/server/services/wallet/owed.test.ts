import { afterEach, beforeEach, expect, it } from 'vitest';
import { refusalOf, Teller } from './support/teller.ts';
import { WalletWorld } from './support/walletWorld.ts';

const COIN = 10n ** 8n;

let world: WalletWorld;
let teller: Teller;
beforeEach(async () => {
  world = await WalletWorld.create();
  teller = new Teller(world);
});
afterEach(() => world.stop());

const told = () => world.mails.filter(({ subject }) => subject.startsWith('The network reversed'));

it('who owes after a reversed deposit is written to once, and finds amount and deposit wherever limits are told', async () => {
  const deposit = await teller.deposit(world.ada, 1_000n * COIN);
  await teller.withdraw(world.ada, 900n * COIN);
  await teller.settle();
  world.custody.orphan(deposit);
  await world.look();
  await world.look();
  await expect.poll(() => told().length, { interval: 5 }).toBe(1);
  expect(told()[0]).toMatchObject({
    subject: 'The network reversed your deposit of 1000 USDT',
    text: expect.stringMatching(
      /via Ethereum to 0x.*1000 USDT.*You owe whatever is no longer there/,
    ) as string,
  });

  const debts = await world.wallet.chains?.debts.listOf(world.ada.id);
  const { id } = await world.parts.db.selectFrom('deposits').select('id').executeTakeFirstOrThrow();
  expect(debts).toEqual([{ asset: 'USDT', units: 900n * COIN, depositId: id }]);
  const refusal = await refusalOf(teller.ask(world.ada, 50n * COIN));
  expect(refusal?.message).toBe(
    'Nothing can be withdrawn before what a reversed deposit left owing is paid: 900 USDT',
  );
  const quote = await world.wallet.chains?.admission.quoteOf(world.ada, 'USDT', 'ethereum');
  expect(quote).toMatchObject({ debts, maximum: 0n });
  // Of another asset as well.
  expect(await world.wallet.chains?.admission.quoteOf(world.ada, 'ETH', 'ethereum')).toMatchObject({ debts });
});

it('a deposit that is mined again pays what it left owing to the last unit, after which withdrawals go on', async () => {
  const deposit = await teller.deposit(world.ada, 1_000n * COIN);
  await teller.withdraw(world.ada, 1_000n * COIN);
  await teller.settle();
  world.custody.orphan(deposit);
  await world.look();
  world.custody.findAgain(deposit);
  world.custody.mine(3);
  await world.look();
  expect(await world.wallet.chains?.debts.listOf(world.ada.id)).toEqual([]);
  await teller.deposit(world.ada, 100n * COIN);
  expect((await teller.withdraw(world.ada, 50n * COIN)).status).toBe('approved');
  await teller.settle();
  // One that was approved is not failed for a debt that is none any more.
  const { status } = await world.parts.db
    .selectFrom('withdrawals')
    .select('status')
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();
  expect(status).toBe('completed');
});
