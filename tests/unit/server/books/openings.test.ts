import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountIdOf,
  PENDING_WITHDRAWALS,
  PRODUCT,
  SYSTEM_OWNER,
} from '../../../../server/engine/protocol.ts';
import { WalletWorld } from './support/walletWorld.ts';

const OUTSIDE = accountIdOf(SYSTEM_OWNER.external, PRODUCT.wallet);
const WALLET = accountIdOf(100, PRODUCT.wallet);
const ASIDE = accountIdOf(100, PENDING_WITHDRAWALS);

let folder: string;
let files = 0;
const newFile = (): string => join(folder, `${(files += 1)}.sqlite`);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-openings-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Deposits with dust, one that is swept, withdrawals in every state, and money that no chain brought. */
async function live(world: WalletWorld): Promise<void> {
  await world.deposit(100, 'ETH', 3_000_000_000_000_000_123n);
  await world.deposit(101, 'ETH', 70n);
  await world.deposit(101, 'USDT', 5n * 10n ** 18n);
  await world.deposit(101, 'USDT', 10n ** 18n, true);
  await world.sweep('ETH');
  await world.withdraw(100, 'ETH', 100_000_000n, 'completed');
  await world.withdraw(100, 'ETH', 50_000_000n, 'sent');
  await world.withdraw(100, 'ETH', 1_000n, 'unconfirmed');
  await world.withdraw(101, 'USDT', 2_000n, 'cancelled');
}

/** A withdrawal that was set aside before the gap is paid in it. */
async function pay(world: WalletWorld, id: string): Promise<void> {
  await world.transfer(ASIDE, OUTSIDE, 'ETH', 45_000_000n, `withdrawal:${id}:pay`);
  const fees = accountIdOf(SYSTEM_OWNER.fees, PRODUCT.wallet);
  await world.transfer(ASIDE, fees, 'ETH', 5_000_000n, `withdrawal:${id}:fee`);
  await world.services.updateTable('withdrawals').set({ status: 'completed' }).where('id', '=', id).execute();
}

/** What a user is told of deposits and withdrawals in the books. */
async function statementOf({ books }: WalletWorld, reference: string) {
  await books.flush();
  const rows = await books.db
    .selectFrom('postings')
    .select(['account', 'cause', 'amount'])
    .where('reference', '=', reference)
    .where('owner', '=', 100)
    .execute();
  return rows;
}

describe('books that begin behind a gap of the journal', () => {
  it('agree with the chain, with what is owed and with every deposit and withdrawal that was made in it', async () => {
    const file = newFile();
    const world = await WalletWorld.open(file);
    await live(world);
    const sent = await world.withdraw(100, 'ETH', 50_000_000n, 'sent');
    expect((await world.run()).differences).toEqual([]);
    await world.books.stop();
    await live(world);
    await pay(world, sent ?? '');
    await world.reopenBooks(file);
    expect((await world.run()).differences).toEqual([]);
    await live(world);
    expect((await world.run()).differences).toEqual([]);
    await world.stop();
  });

  it('are new ones where they belonged to another history, and know all that was ever deposited and withdrawn', async () => {
    const world = await WalletWorld.open(newFile());
    await live(world);
    await world.books.stop();
    await world.reopenBooks(newFile());
    expect((await world.run()).differences).toEqual([]);
    expect(await statementOf(world, 'dep_1')).toEqual([
      { account: String(WALLET), cause: 'deposit', amount: '3000000000000000000' },
    ]);
    await world.stop();
  });

  it('know what was taken for a deposit that the chain took back', async () => {
    const file = newFile();
    const world = await WalletWorld.open(file);
    await world.deposit(100, 'ETH', 10n ** 18n);
    await world.deposit(101, 'ETH', 10n ** 18n);
    await world.books.stop();
    world.chain.tell({
      ...{ kind: 'movement', key: 'undone', network: 'ethereum', txId: 'dep_1', height: 7, cause: 'undone' },
      subject: 'ethereum:dep_1',
      legs: [
        { account: 'addresses', asset: 'ETH', amount: -(10n ** 18n) },
        { account: 'clients', asset: 'ETH', amount: 10n ** 18n },
      ],
    });
    await world.transfer(WALLET, OUTSIDE, 'ETH', 60_000_000n, 'debt:100:ETH:1');
    await world.transfer(WALLET, OUTSIDE, 'ETH', 40_000_000n, 'debt:100:ETH:2');
    await world.services
      .updateTable('deposits')
      .set({ status: 'reversed', credited: '0' })
      .where('id', '=', 'dep_1')
      .execute();
    await world.reopenBooks(file);
    await world.sweep('ETH');
    expect((await world.run()).differences).toEqual([]);
    await world.stop();
  });

  it('find a difference of the chain all the same', async () => {
    const file = newFile();
    const world = await WalletWorld.open(file);
    await live(world);
    await world.books.stop();
    await live(world);
    world.chain.put('hot', 'ETH', -1n);
    await world.reopenBooks(file);
    expect((await world.run()).differences).toMatchObject([{ check: 'custody', subject: 'ethereum:hot' }]);
    await world.stop();
  });

  it('ask the engine about a transfer that a crash left open, and count it once', async () => {
    const file = newFile();
    const world = await WalletWorld.open(file);
    await world.deposit(100, 'ETH', 10n ** 18n);
    await world.books.stop();
    await world.deposit(100, 'ETH', 10n ** 18n);
    await world.deposit(101, 'ETH', 10n ** 18n);
    await world.services
      .updateTable('transfers')
      .set({ status: 'pending' })
      .where('key', '=', 'deposit:dep_2:1')
      .execute();
    await world.reopenBooks(file);
    expect((await world.run()).differences).toEqual([]);
    await world.stop();
  });
});
