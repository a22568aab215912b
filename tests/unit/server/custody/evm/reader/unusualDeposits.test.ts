import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { encodeFunctionData, erc20Abi, RpcRequestError, type Address, type Hash, type Hex } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { NodeError } from '../../../../../../server/custody/adapter.ts';
import { ETH, startTokenChain, type TokenChain } from '../../../../../support/chain/sendingWorld.ts';
import { code, DepositWorld } from './support/depositWorld.ts';

let chain: TokenChain;
beforeAll(async () => {
  chain = await startTokenChain();
});
afterAll(() => chain.stop());

let world: DepositWorld;
let ours: Address;
beforeEach(async () => {
  world = await DepositWorld.open(chain);
  ({ ours } = world);
});
afterEach(() => world.close());

/** What users were told to be credited, by user. */
async function credited(): Promise<Readonly<Record<number, bigint>>> {
  const owners = new Map((await world.deposits()).map(({ depositId, userId }) => [depositId, userId]));
  const sums: Record<number, bigint> = {};
  for (const { event } of await world.store.after(0, 10_000)) {
    if (event.kind !== 'movement' || event.subject === null) continue;
    const owner = owners.get(event.subject) ?? 0;
    for (const { account, amount } of event.legs)
      if (account === 'addresses') sums[owner] = (sums[owner] ?? 0n) + amount;
  }
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0n));
}

/** A transaction whose contract decides by its block what it pays, and whom; mined, and mined again so many blocks later. */
async function paysAnewAfter(blocks: number): Promise<Hash> {
  const { client } = chain;
  const contract = await world.contract(code.payByHeight(ours, world.others), 10n ** 6n);
  // In an even block.
  if ((await client.getBlockNumber()) % 2n === 0n) await client.mine({ blocks: 1 });
  await world.follow();
  const request = await client.prepareTransactionRequest({ to: contract, gas: 100_000n });
  const raw = await client.signTransaction(request);
  const hash = await client.sendRawTransaction({ serializedTransaction: raw });
  await world.mine(3);
  await client.request({ method: 'anvil_reorg', params: [3, [[raw, blocks]]] } as never);
  await world.mine(2);
  return hash;
}

it('what a transaction pays otherwise in another block is taken back as it was, and counts as it is', async () => {
  const txId = await paysAnewAfter(2);
  const told = (await world.deposits()).filter((event) => event.txId === txId);
  expect(new Set(told.map(({ depositId }) => depositId)).size).toBe(1);
  const [first, last] = [told[0]?.amount ?? 0n, told.at(-1)?.amount ?? 0n];
  expect(last).toBe(first + 2n);
  expect(told.map(({ state, amount }) => [state, amount - first])).toEqual([
    ['confirmed', 0n],
    ['orphaned', 0n],
    ['confirmed', 2n],
  ]);
  expect(await credited()).toEqual({ 7: last });
});

it('what a transaction pays somebody else in another block is another deposit, and the former is gone', async () => {
  const txId = await paysAnewAfter(1);
  const told = (await world.deposits()).filter((event) => event.txId === txId);
  expect(told.map(({ userId, state }) => [userId, state])).toEqual([
    [7, 'confirmed'],
    [7, 'orphaned'],
    [8, 'confirmed'],
  ]);
  expect(new Set(told.map(({ depositId }) => depositId)).size).toBe(2);
  expect(await credited()).toEqual({ 8: told.at(-1)?.amount });
});

it('what validators withdraw to an address is a deposit of its own, and a reorganization takes it back', async () => {
  const validators = [
    { index: '0x10', validatorIndex: '0x1', address: ours.toLowerCase(), amount: '0x3b9aca01' },
    { index: '0x11', validatorIndex: '0x2', address: ours.toLowerCase(), amount: '0x5' },
    { index: '0x12', validatorIndex: '0x3', address: chain.rich.address, amount: '0x7' },
  ];
  const height = (await chain.client.getBlockNumber()) + 1n;
  world.node.answer('eth_getBlockByNumber', (told) => {
    const block = told as { readonly number: Hex };
    return BigInt(block.number) === height ? { ...block, withdrawals: validators } : block;
  });
  await world.mine(2);
  const withdrawn = await world.deposits();
  expect(withdrawn).toMatchObject([
    { asset: 'ETH', amount: 1_000_000_001n * 10n ** 9n, state: 'confirmed', userId: 7 },
    { asset: 'ETH', amount: 5n * 10n ** 9n, state: 'confirmed', userId: 7 },
  ]);
  expect(new Set(withdrawn.map(({ depositId }) => depositId)).size).toBe(2);
  world.node.heal();
  await chain.client.request({ method: 'anvil_reorg', params: [2, []] } as never);
  await world.mine();
  expect((await world.deposits()).slice(2).map(({ state }) => state)).toEqual(['orphaned', 'orphaned']);
  expect(await credited()).toEqual({});
});

it('fees of a block that go to one of our addresses are told of, and nothing that is paid in it counts more for that', async () => {
  const contract = await world.contract(code.payTo(ours));
  await world.follow();
  await chain.client.setCoinbase({ address: ours });
  try {
    const txId = await world.send(contract, ETH);
    await world.mine();
    expect(await world.deposits()).toMatchObject([{ txId, amount: ETH }]);
    const height = Number(await chain.client.getBlockNumber());
    const [told] = await world.unseen();
    expect(told).toMatchObject({ cause: 'feeRecipient', from: height, to: height });
    expect(told?.details).toContain(ours);
  } finally {
    await chain.client.setCoinbase({ address: `0x${'0'.repeat(40)}` });
  }
});

it('what a token says that cannot be measured for minutes is told of and credited to nobody, and nothing waits longer for it', async () => {
  const { contract } = chain.assets.find(({ asset }) => asset === 'FEE') ?? expect.fail();
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [ours, 1_000n] });
  const txId = await world.send(contract as Address, 0n, data);
  await chain.client.mine({ blocks: 1 });
  world.node.answer('eth_call', () => {
    throw new RpcRequestError({ body: {}, url: '', error: { code: 3, message: 'execution reverted' } });
  });
  let waits = 0;
  const follow = (): Promise<boolean> =>
    world.follow().then(
      () => true,
      (error: unknown) => (error as NodeError).problem !== 'unreachable',
    );
  while (!(await follow())) {
    waits += 1;
    world.clock.now += 150_000;
  }
  expect(waits).toBe(4);
  expect(await world.deposits()).toEqual([]);
  const [told] = await world.unseen();
  expect(told).toMatchObject({ cause: 'unmeasured' });
  expect(told?.details).toContain(txId);
  world.node.heal();
  const next = await world.send(contract as Address, 0n, data);
  await world.mine();
  expect(await world.deposits()).toMatchObject([{ txId: next, asset: 'FEE', amount: 990n }]);
});

it('traces are asked for alone: a node that limits what a batch answers loses nothing else with them', async () => {
  const bodies: unknown[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      bodies.push(JSON.parse(body));
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(chain.url, { method: 'POST', headers, body });
      response.end(await answer.text());
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const other = await DepositWorld.open(chain, `http://127.0.0.1:${port}`);
  try {
    const contract = await other.contract(code.payTo(other.ours));
    await other.send(contract, ETH);
    await other.mine();
    expect(await other.deposits()).toMatchObject([{ amount: ETH }]);
    const methodsOf = (body: unknown): readonly string[] =>
      [body].flat().map((call) => (call as { readonly method: string }).method);
    const traces = bodies.filter((body) => methodsOf(body).some((method) => method.startsWith('debug_')));
    expect(traces.length).toBeGreaterThan(0);
    expect(traces.filter((body) => Array.isArray(body))).toEqual([]);
  } finally {
    await other.close();
    server.closeAllConnections();
    server.close();
  }
});
