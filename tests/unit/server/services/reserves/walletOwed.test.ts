import { afterEach, beforeEach, expect, it } from 'vitest';
import { attoOf } from '../../../../../server/custody/amounts.ts';
import { owedAtOnce } from '../../../../../server/services/reserves/owedAtOnce.ts';
import { readUncredited } from '../../../../../server/services/reserves/uncredited.ts';
import { Teller } from '../wallet/support/teller.ts';
import { WalletWorld } from '../wallet/support/walletWorld.ts';

const COIN = 10n ** 8n;

let world: WalletWorld;

beforeEach(async () => {
  world = await WalletWorld.create();
});
afterEach(() => world.stop());

/** Ledger units of an asset that are owed to Ada. */
async function owed(name: string): Promise<bigint> {
  const { db, exchange, views } = world.parts;
  const { liabilities } = await owedAtOnce({
    balances: views.balances,
    readUncredited: () => readUncredited(db),
    answered: () => exchange.answered(),
    now: () => world.time,
  });
  const found = liabilities.find(({ asset }) => asset === name);
  const place = found?.owners.indexOf(world.ada.id) ?? -1;
  return place < 0 ? 0n : (found?.units[2 * place + 1] ?? 0n);
}

/** Wei that arrive for Ada and are confirmed. */
async function deposit(wei: bigint): Promise<void> {
  const amount = attoOf(wei, 18);
  world.custody.arrive({ userId: world.ada.id, network: 'ethereum', asset: 'ETH', amount });
  world.custody.mine(12);
  await world.look();
}

it('what is below the minimum is owed from the moment that it is confirmed, and no more once it is credited', async () => {
  const { db } = world.parts;
  await deposit(1_000_000_000_005n);
  const [row] = await db.selectFrom('deposits').select('status').execute();
  expect(row).toEqual({ status: 'belowMinimum' });
  expect(world.etherOf(world.ada.id).wallet).toBe(0n);
  // 0.000001000000000005 ETH: what is beyond a ledger unit is left out.
  expect(await owed('ETH')).toBe(100n);
  await deposit(10n ** 18n);
  expect(world.etherOf(world.ada.id).wallet).toBe(100_000_100n);
  expect(await owed('ETH')).toBe(100_000_100n);
});

it('a withdrawal is owed, fee included, until the chain has it for good', async () => {
  const teller = new Teller(world);
  await teller.deposit(world.ada, 1_000n * COIN);
  const asked = await teller.ask(world.ada, 900n * COIN);
  const seen = new Set<string>();
  const look = async (): Promise<void> => {
    const { status } = await teller.row(asked.id);
    seen.add(status);
    expect([status, await owed('USDT')]).toEqual([status, (status === 'completed' ? 100n : 1_000n) * COIN]);
  };
  await look();
  await teller.confirm(world.ada, asked);
  await look();
  for (let block = 0; block < 6; block += 1) {
    await world.look();
    await look();
    world.custody.mine();
  }
  await world.look();
  await look();
  expect([...seen]).toEqual(
    expect.arrayContaining(['unconfirmed', 'approved', 'sent', 'mined', 'completed']),
  );
});
