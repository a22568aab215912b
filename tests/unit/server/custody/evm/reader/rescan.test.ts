import fc from 'fast-check';
import { encodeFunctionData, erc20Abi, type Address } from 'viem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attoOf } from '../../../../../../server/custody/amounts.ts';
import { EvmReader } from '../../../../../../server/custody/evm/reader/evmReader.ts';
import { connectRpc } from '../../../../../../server/custody/evm/rpc.ts';
import { Rescan } from '../../../../../../server/custody/process/rescan.ts';
import { unwatched } from '../../../../../../server/custody/steps.ts';
import { AddressBook } from '../../../../../../server/custody/watcher/addressBook.ts';
import { Watcher } from '../../../../../../server/custody/watcher/watcher.ts';
import { ETH, startTokenChain, type TokenChain } from '../../../../../support/chain/sendingWorld.ts';
import { code, DepositWorld } from './support/depositWorld.ts';

const RUNS = 12;

let chain: TokenChain;
beforeAll(async () => {
  chain = await startTokenChain();
});
afterAll(() => chain.stop());

const usdt = (to: Address, steps: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, steps] });

/** All that is known of arrivals, and what books took in. */
async function credited(world: DepositWorld): Promise<readonly string[]> {
  const events = (await world.store.after(0, 10_000)).map(({ event }) => event);
  return events.flatMap((event) => (event.kind === 'movement' ? [event.key] : [])).toSorted();
}

/** Has the chain looked through again; what people were told. */
async function lookAgain(world: DepositWorld, from = 0): Promise<readonly string[]> {
  const told: string[] = [];
  const report = (error: unknown) => void told.push(String(error));
  const rescan = new Rescan({ network: 'ethereum', watcher: world.watcher, from, report });
  while (await rescan.step()) continue;
  expect(await rescan.step()).toBe(false);
  return told;
}

it('a rescan finds whatever was missed and nothing twice, however often', async () => {
  let found = 0;
  const arrival = fc.record({
    kind: fc.constantFrom('coin', 'USDT', 'inside'),
    user: fc.constantFrom<'ours' | 'others'>('ours', 'others'),
    amount: fc.bigInt(1n, ETH),
    isMissed: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(arrival, { minLength: 3, maxLength: 8 }), async (arrivals) => {
      const world = await DepositWorld.open(chain);
      try {
        const inside = {
          ours: await world.contract(code.payTo(world.ours)),
          others: await world.contract(code.payTo(world.others)),
        };
        const token = chain.assets.find(({ asset }) => asset === 'USDT')?.contract as Address;
        // So that there is something behind which all else lies.
        await world.send(world.ours, 1n);
        await world.mine(2);
        const expected: Record<string, bigint> = { '7 ETH': 1n };
        const hashes = new Set<string>();
        for (const { kind, user, amount, isMissed } of arrivals) {
          const to = world[user];
          const steps = (amount % 10n ** 9n) + 1n;
          const txId =
            kind === 'coin'
              ? await world.send(to, amount)
              : kind === 'inside'
                ? await world.send(inside[user], amount)
                : await world.send(token, 0n, usdt(to, steps));
          const name = `${user === 'ours' ? 7 : 8} ${kind === 'USDT' ? 'USDT' : 'ETH'}`;
          expected[name] = (expected[name] ?? 0n) + (kind === 'USDT' ? attoOf(steps, 6) : amount);
          if (isMissed) hashes.add(txId);
          await world.mine();
        }
        await world.mine(2);
        const before = await credited(world);
        // As if it had never been seen: the cause is of no matter here.
        const missed = before.filter((key) => [...hashes].some((hash) => key.includes(hash)));
        await world.store.write('test.miss', async (trx) => {
          if (hashes.size > 0)
            await trx
              .deleteFrom('arrivals')
              .where('txId', 'in', [...hashes])
              .execute();
        });
        const seqBefore = await world.store.lastSeq();
        const [told, ...more] = await lookAgain(world);
        expect(more).toEqual([]);
        expect(told).toContain(`and ${missed.length} arrivals had been missed`);
        found += missed.length;
        // Exactly what was missed is told of anew, under the ids that books and wallets count once.
        const anew = (await world.store.after(seqBefore, 10_000)).flatMap(({ event }) =>
          event.kind === 'movement' ? [event.key] : [],
        );
        expect(anew.toSorted()).toEqual(missed);
        const sums: Record<string, bigint> = {};
        const deposits = new Map((await world.deposits()).map((each) => [each.depositId, each]));
        for (const { userId, asset, amount, state } of deposits.values()) {
          expect(state).toBe('confirmed');
          sums[`${userId} ${asset}`] = (sums[`${userId} ${asset}`] ?? 0n) + amount;
        }
        expect(sums).toEqual(expected);
        // Again, and from anywhere: nothing more.
        const seq = await world.store.lastSeq();
        for (const from of [0, Number(await chain.client.getBlockNumber()) - 3, 1_000_000])
          await lookAgain(world, from);
        expect(await world.store.lastSeq()).toBe(seq);
        await world.mine();
      } finally {
        await world.close();
      }
    }),
    { numRuns: RUNS },
  );
  expect(found).toBeGreaterThan(RUNS);
});

it('a rescan asks a node that fails again, tells of that once, and then finds what was missed', async () => {
  const world = await DepositWorld.open(chain);
  try {
    const contract = await world.contract(code.payTo(world.ours));
    await world.send(world.ours, 1n);
    await world.mine(2);
    const txId = await world.send(contract, ETH);
    await world.mine(3);
    await world.store.write('test.miss', (trx) =>
      trx.deleteFrom('arrivals').where('txId', '=', txId).execute(),
    );
    const told: string[] = [];
    const report = (error: unknown) => void told.push(String(error));
    const rescan = new Rescan({ network: 'ethereum', watcher: world.watcher, from: 0, report });
    world.node.answer('eth_getBlockByNumber', () => {
      throw new Error('pruned');
    });
    for (let turn = 0; turn < 3; turn += 1) expect(await rescan.step()).toBe(false);
    expect(told).toHaveLength(1);
    world.node.heal();
    while (await rescan.step()) continue;
    expect(told.at(-1)).toContain('and 1 arrivals had been missed');
    expect((await world.deposits()).at(-1)).toMatchObject({
      txId,
      amount: ETH,
      state: 'confirmed',
      userId: 7,
    });
  } finally {
    await world.close();
  }
});

it('a rescan credits a token that was sent before it was listed, to whom it was sent', async () => {
  const unlisted = { ...chain, assets: chain.assets.filter(({ asset }) => asset !== 'BNB') };
  const world = await DepositWorld.open(unlisted);
  try {
    await world.send(world.ours, 1n);
    await world.mine(2);
    const contract = chain.assets.find(({ asset }) => asset === 'BNB')?.contract as Address;
    const txId = await world.send(contract, 0n, usdt(world.others, 5n));
    await world.mine(3);
    expect((await world.deposits()).filter((each) => each.txId === txId)).toEqual([]);
    const info = { ...world.adapter.info, assets: chain.assets };
    const rpc = connectRpc({ url: chain.url, steps: unwatched });
    const reader = new EvmReader({ info, chainId: chain.chainId, rpc });
    const addresses = new AddressBook(world.adapter.reserves);
    addresses.add(world.ours, 7);
    addresses.add(world.others, 8);
    const { store } = world;
    const { sender } = world.adapter;
    const watcher = new Watcher({ network: 'ethereum', confirmations: 2, store, reader, addresses, sender });
    const rescan = new Rescan({ network: 'ethereum', watcher, from: 0, report: () => undefined });
    await watcher.step();
    while (await rescan.step()) continue;
    const told = (await world.deposits()).filter((each) => each.txId === txId);
    expect(told).toMatchObject([{ asset: 'BNB', amount: 5n, userId: 8, state: 'confirmed' }]);
  } finally {
    await world.close();
  }
});
