import { afterEach, beforeEach, expect, it } from 'vitest';
import { accountIdOf, ownerOf, PRODUCT } from '../../../../../server/engine/protocol.ts';
import { OUTSIDE, refusalOf, Teller } from './support/teller.ts';
import { WalletWorld } from './support/walletWorld.ts';

const COIN = 10n ** 8n;

let world: WalletWorld;
let teller: Teller;
let leastEver: bigint;

beforeEach(async () => {
  world = await WalletWorld.create();
  teller = new Teller(world);
  leastEver = 0n;
  const people = [world.ada.id, world.linus.id];
  world.parts.exchange.subscribe((batches) => {
    for (const event of batches.flatMap(({ events }) => events))
      if (event.kind === 'balance' && people.includes(ownerOf(event.account)) && event.available < leastEver)
        leastEver = event.available;
  });
});
afterEach(async () => {
  expect(world.faults).toEqual([]);
  // Whatever became of it, nobody could spend what they did not have.
  expect(leastEver).toBe(0n);
  await world.stop();
});

async function owed(): Promise<bigint> {
  const rows = await world.parts.db.selectFrom('walletDebts').select('units').execute();
  return rows.reduce((sum, { units }) => sum + BigInt(units), 0n);
}

async function reverse(depositId: string): Promise<void> {
  world.custody.orphan(depositId);
  await world.look();
}

/** Ada has withdrawn 900 of 1,000 USDT that the chain takes back then. */
async function indebted(): Promise<string> {
  const deposit = await teller.deposit(world.ada, 1_000n * COIN);
  await teller.withdraw(world.ada, 900n * COIN);
  await teller.settle();
  await reverse(deposit);
  return deposit;
}

it('what was spent of a reversed deposit is owed over a restart, and paid by whatever comes in', async () => {
  const deposit = await indebted();
  expect(teller.balance(world.ada)).toEqual({ wallet: 0n, aside: 0n });
  expect(await owed()).toBe(900n * COIN);
  // The former goes on, as one that hangs would: what both take is taken once.
  await world.open();

  await teller.deposit(world.ada, 500n * COIN);
  expect(teller.balance(world.ada)).toEqual({ wallet: 0n, aside: 0n });
  expect(await owed()).toBe(400n * COIN);

  await teller.deposit(world.linus, 300n * COIN);
  const address = await world.custody.addressFor(world.ada.id, 'ethereum');
  await teller.withdraw(world.linus, 300n * COIN, { address });
  await world.look();
  await expect.poll(owed).toBe(100n * COIN);
  expect(teller.balance(world.ada)).toEqual({ wallet: 0n, aside: 0n });

  const refusal = await refusalOf(teller.ask(world.ada, 50n * COIN));
  expect(refusal).toMatchObject({ problem: 'withdrawalLimit', data: { maximum: '0' } });
  expect(refusal?.message).toMatch(/reversed deposit/);

  world.custody.findAgain(deposit);
  world.custody.mine(3);
  await world.look();
  expect(await owed()).toBe(0n);
  expect(teller.balance(world.ada)).toEqual({ wallet: 900n * COIN, aside: 0n });
  expect((await teller.withdraw(world.ada, 50n * COIN)).status).toBe('approved');
});

it('what is reversed is taken from other accounts too', async () => {
  const deposit = await teller.deposit(world.ada, 1_000n * COIN);
  const [wallet, spot] = [PRODUCT.wallet, PRODUCT.spot].map((product) => accountIdOf(world.ada.id, product));
  const move = { from: wallet ?? 0, to: spot ?? 0, asset: 'USDT', amount: 600n * COIN, key: 'to spot' };
  await world.parts.exchange.submit({ kind: 'transfer', ...move });
  await reverse(deposit);
  expect(await owed()).toBe(0n);
  expect(world.parts.views.balances.available(spot ?? 0, 'USDT')).toBe(0n);
  expect(teller.balance(world.ada)).toEqual({ wallet: 0n, aside: 0n });
});

it('a withdrawal that was approved before its money was owed is not paid, and pays the debt', async () => {
  const deposit = await teller.deposit(world.ada, 1_000n * COIN);
  const asked = await teller.ask(world.ada, 900n * COIN);
  await reverse(deposit);
  expect(teller.balance(world.ada)).toEqual({ wallet: 0n, aside: 900n * COIN });
  expect(await owed()).toBe(900n * COIN);
  await teller.confirm(world.ada, asked);
  await world.look();
  await expect.poll(owed).toBe(0n);
  expect(await teller.row(asked.id)).toMatchObject({
    status: 'failed',
    reason: 'rejected',
    address: OUTSIDE,
  });
  expect(teller.balance(world.ada)).toEqual({ wallet: 0n, aside: 0n });
  expect(world.custody.payouts.size).toBe(0);
});
