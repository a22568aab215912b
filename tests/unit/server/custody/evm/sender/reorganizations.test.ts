import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { receiver } from '../../../../../support/chain/contracts/compiled.ts';
import {
  deploy,
  ETH,
  SendingWorld,
  setSwitch,
  startTokenChain,
  stranger,
  type TokenChain,
} from '../../../../../support/chain/sendingWorld.ts';

let chain: TokenChain;
let world: SendingWorld;
beforeAll(async () => {
  chain = await startTokenChain();
});
afterAll(() => chain.stop());
beforeEach(async () => {
  world = await SendingWorld.open(chain);
  await world.give(world.hot, 'ETH', 10n * ETH);
  await world.give(world.hot, 'USDT', 10n * ETH);
  await chain.client.mine({ blocks: 8 });
});
afterEach(() => world.remove());

/** Movements told so far against what the chain has taken from the hot wallet since. */
async function expectBooksToMatch(before: bigint): Promise<void> {
  expect((await world.legs())['hot ETH'] ?? 0n).toBe((await world.balance(world.hot, 'ETH')) - before);
}

it.each([1, 2, 3, 4, 5, 6])(
  'of %i blocks take a payout back, which is mined anew and paid once',
  async (depth) => {
    const before = await world.balance(world.hot, 'ETH');
    const [one, other] = [stranger(), stranger()];
    await world.pay('p', 'ETH', one, ETH);
    await world.pay('q', 'USDT', other, ETH);
    await world.step();
    await world.mine(depth);
    const wasConfirmed = (await world.states('p')).includes('confirmed');
    expect(wasConfirmed).toBe(depth >= 3);
    await world.reorganize(depth);
    expect(await world.balance(one, 'ETH')).toBe(0n);
    await world.step();
    expect((await world.payoutEvents('p')).at(-1)).toMatchObject({
      state: 'broadcast',
      height: 0,
      confirmations: 0,
    });
    await expectBooksToMatch(before);
    await world.mine(3);
    for (const id of ['p', 'q'])
      expect((await world.payoutEvents(id)).at(-1)).toMatchObject({ state: 'confirmed' });
    expect(await world.balance(one, 'ETH')).toBe(ETH);
    expect(await world.balance(other, 'USDT')).toBe(ETH);
    await expectBooksToMatch(before);
    const keys = (await world.movements()).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter((key) => key.endsWith(':undone'))).toHaveLength(wasConfirmed ? 2 : 0);
  },
);

it('that bring a payout into another block tell it there, and move its confirmations', async () => {
  const to = stranger();
  await world.pay('p', 'ETH', to, ETH);
  await world.step();
  await world.mine(3);
  const { height = 0, txId } = (await world.payoutEvents('p')).at(-1) ?? {};
  const [{ raw } = expect.fail()] = await world.store.db.selectFrom('evmAttempts').select('raw').execute();
  await chain.client.request({ method: 'anvil_reorg', params: [3, [[raw, 1]]] } as never);
  await world.step();
  expect((await world.payoutEvents('p')).at(-1)).toMatchObject({ height: height + 1, txId, state: 'mined' });
  await world.mine(2);
  expect((await world.payoutEvents('p')).at(-1)).toMatchObject({
    height: height + 1,
    txId,
    state: 'confirmed',
  });
  expect((await world.movements()).map(({ cause }) => cause)).toEqual(['payout', 'undone', 'payout']);
});

it('cannot pay what failed: it counts as failed only where none reaches', async () => {
  const to = await deploy(chain, receiver.abi, receiver.bytecode);
  await world.pay('p', 'ETH', to, ETH);
  await world.step();
  await setSwitch(chain, to, 'close', true);
  await world.mine(6);
  expect((await world.movements()).map(({ cause }) => cause)).toEqual(['gas']);
  // On the other branch nobody closes it: the same transaction pays.
  await world.reorganize(6);
  await world.step();
  await world.mine(14);
  expect(await world.states('p')).not.toContain('failed');
  expect((await world.payoutEvents('p')).at(-1)).toMatchObject({ state: 'confirmed' });
  expect(await world.balance(to, 'ETH')).toBe(ETH);
  expect((await world.movements()).map(({ cause }) => cause)).toEqual(['gas', 'undone', 'payout']);
});

it('are not seen in a node that is behind', async () => {
  await world.pay('p', 'ETH', stranger(), ETH);
  await world.step();
  await world.mine(2);
  const before = await world.events();
  const { number, hash, parentHash } = await chain.client.getBlock({
    blockNumber: (await chain.client.getBlockNumber()) - 2n,
  });
  await world.sender.step({ height: Number(number), hash, parentHash });
  expect(await world.events()).toEqual(before);
});
