import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { adjustedFor, type AdjustmentOrder } from '../../../../server/books/adjustment.ts';
import { writeCursor } from '../../../../server/services/messages/cursor.ts';
import { WalletWorld } from './support/walletWorld.ts';

const BOOKED = { at: 9, isPreview: false };
const PREVIEW = { at: 9, isPreview: true };

let folder: string;
let world: WalletWorld;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-adjustments-'));
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => world.stop());

async function openWorld(file?: string): Promise<void> {
  world = await WalletWorld.open(file);
  await world.deposit(100, 'ETH', 10n ** 18n);
  await world.sweep('ETH');
}

/** What the reconciliation says that is missing, as an order. */
async function orderOf(id: string, change: Partial<AdjustmentOrder> = {}): Promise<AdjustmentOrder> {
  const [difference] = (await world.run()).differences;
  if (difference === undefined) throw new Error('Nothing differs');
  const { subject: account, asset, booked, found } = difference;
  return { id, account, asset, amount: found - booked, ...change };
}

async function differences() {
  return (await world.run()).differences;
}

describe('an adjustment', () => {
  it('clears income to the hot wallet that custody has not seen, against capital, and stays after a restart', async () => {
    const file = join(folder, 'one.sqlite');
    await openWorld(file);
    world.chain.put('hot', 'ETH', 7n);
    const order = await orderOf('adj_1');
    expect(order).toMatchObject({ account: 'ethereum:hot', amount: -7n });
    const before = world.books.balanceOf('ethereum:hot', 'ETH');
    expect(await world.books.adjust(order, BOOKED)).toEqual({
      counterAccount: 'capital',
      before,
      counterBefore: 0n,
      isBooked: true,
    });
    expect(await differences()).toEqual([]);
    expect(world.books.balanceOf('capital', 'ETH')).toBe(7n);
    await world.books.stop();
    await world.reopenBooks(file);
    expect(await differences()).toEqual([]);
    expect(world.books.balanceOf('capital', 'ETH')).toBe(7n);
    const entry = await world.books.db
      .selectFrom('entries')
      .selectAll()
      .where('key', '=', 'adjustment:adj_1')
      .execute();
    expect(entry).toMatchObject([{ cause: 'adjustment' }]);
  });

  it('is booked once for its id, and the id names no other', async () => {
    await openWorld();
    world.chain.put('hot', 'ETH', 7n);
    const order = await orderOf('adj_1');
    const first = await world.books.adjust(order, BOOKED);
    expect(await world.books.adjust(order, BOOKED)).toEqual(first);
    expect(await Promise.all([1, 2].map(() => world.books.adjust(order, BOOKED)))).toEqual([first, first]);
    expect(await differences()).toEqual([]);
    await expect(world.books.adjust({ ...order, amount: -8n }, BOOKED)).rejects.toThrow(/^adjustmentId: /);
  });

  it('changes nothing as a preview', async () => {
    await openWorld();
    world.chain.put('hot', 'ETH', 7n);
    const order = await orderOf('adj_1');
    expect(await world.books.adjust(order, PREVIEW)).toMatchObject({ isBooked: false });
    expect(await differences()).toHaveLength(1);
  });

  it('takes an asset that is new to the books where the reconciliation has found it', async () => {
    await openWorld();
    world.chain.put('hot', 'SHIB', 7n);
    const order = await orderOf('adj_1');
    await expect(world.books.adjust(order, BOOKED)).rejects.toThrow(/^asset: /);
    await world.books.adjust({ ...order, isReported: true }, BOOKED);
    expect(await differences()).toEqual([]);
  });

  it('clears a payout that no withdrawal asked for, by the name of that withdrawal', async () => {
    await openWorld();
    world.chain.tell({
      ...{ kind: 'movement', key: 'p', network: 'ethereum', txId: '0xf', height: 9, cause: 'payout' },
      subject: 'wd_lost',
      legs: [
        { account: 'hot', asset: 'ETH', amount: -3n },
        { account: 'clients', asset: 'ETH', amount: 3n },
      ],
    });
    await writeCursor(world.services, 'custody', world.chain.log.length);
    expect(await differences()).toMatchObject([{ check: 'payouts', subject: 'wd_lost' }]);
    const order = await orderOf('adj_1', { account: 'clients' });
    await expect(world.books.adjust(order, BOOKED)).rejects.toThrow(/^withdrawalId: /);
    await world.books.adjust({ ...order, withdrawalId: 'wd_lost' }, BOOKED);
    expect(await differences()).toEqual([]);
  });

  it('clears dust that the services count otherwise', async () => {
    await openWorld();
    await world.services.updateTable('depositDust').set({ dust: '5' }).execute();
    const order = await orderOf('adj_1');
    expect(order).toMatchObject({ account: 'uncredited:100', amount: 5n });
    await world.books.adjust(order, BOOKED);
    expect(await differences()).toEqual([]);
  });

  it('of what the market source has is taken where a reconciliation found it, and no other time', async () => {
    await openWorld();
    const order = { id: 'adj_1', account: 'market', asset: 'ETH', amount: -7n };
    await expect(world.books.adjust(order, BOOKED)).rejects.toThrow(
      /^account: market is an account of the engine/,
    );
    const before = world.books.balanceOf('market', 'ETH');
    await world.books.adjust({ ...order, isReported: true }, BOOKED);
    expect(world.books.balanceOf('market', 'ETH')).toBe(before - 7n);
    expect(world.books.balanceOf('capital', 'ETH')).toBe(7n);
    expect(adjustedFor({ check: 'engine', subject: 'market' })).toEqual({ account: 'market' });
    expect(adjustedFor({ check: 'engine', subject: '1001000' })).toBeUndefined();
  });

  it.each([
    ['1001000', /^account: 1001000 is an account of the engine.*suspense:1001000/],
    ['market', /^account: market is an account of the engine/],
    ['capital', /^account: there is no account capital/],
    ['networkFees', /^account: networkFees is the other side of entries/],
    ['chain', /^account: chain is the other side of entries/],
    ['ethereum:warm', /^account: there is no account ethereum:warm/],
    ['solana:hot', /^account: nothing was ever booked on solana:hot/],
    ['uncredited:7', /^account: nothing was ever booked on uncredited:7/],
    ['dep_1', /^account: there is no account dep_1/],
  ])('is refused for %s, and says what to do instead', async (account, message) => {
    await openWorld();
    const order = { id: 'adj_1', account, asset: 'ETH', amount: 1n };
    await expect(world.books.adjust(order, BOOKED)).rejects.toThrow(message);
  });

  it('is refused for nothing, for an asset that nobody has, and for a withdrawal where there is none', async () => {
    await openWorld();
    const order = { id: 'adj_1', account: 'ethereum:hot', asset: 'ETH', amount: 1n };
    const { books } = world;
    await expect(books.adjust({ ...order, amount: 0n }, BOOKED)).rejects.toThrow(/^amount: /);
    await expect(books.adjust({ ...order, asset: 'EHT' }, BOOKED)).rejects.toThrow(/^asset: /);
    await expect(books.adjust({ ...order, withdrawalId: 'wd_1' }, BOOKED)).rejects.toThrow(/^withdrawalId: /);
  });
});
