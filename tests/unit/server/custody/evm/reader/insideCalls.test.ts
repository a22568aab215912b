import { MethodNotFoundRpcError, RpcRequestError, type Address, type Hash, type Hex } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NodeError } from '../../../../../../server/custody/adapter.ts';
import { ETH, startTokenChain, type TokenChain } from '../../../../../support/chain/sendingWorld.ts';
import { code, DepositWorld } from './support/depositWorld.ts';

const TRACES = ['debug_traceBlockByNumber', 'debug_traceTransaction'] as const;

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

/** What a node says, with a code of JSON-RPC. */
function said(errorCode: number, message: string): Error {
  return new RpcRequestError({ body: {}, url: '', error: { code: errorCode, message } });
}

/** Lets all calls of these names end in an error. */
function fail(
  methods: readonly string[],
  error: () => Error,
  isSo: (told: unknown) => boolean = () => true,
): void {
  for (const method of methods)
    world.node.answer(method, (told) => {
      if (isSo(told)) throw error();
      return told;
    });
}

const isDiff = (told: unknown): boolean => JSON.stringify(told).includes('"post"');

const tooLong = (): Error => new NodeError('unreachable', 'The node does not answer');

const ways = {
  'by what it changed': () => undefined,
  'by its calls': () => fail(TRACES, () => said(-32_601, 'no such tracer'), isDiff),
  'where its block is too much, by itself': () => fail([TRACES[0]], tooLong),
  'where nothing is traced, by the balances': () =>
    fail(TRACES, () => new MethodNotFoundRpcError(new Error('no such call'), { method: 'debug' })),
} as const;

describe.each(Object.entries(ways))(
  'what a contract pays inside of a transaction, seen %s,',
  (_way, setUp) => {
    /** A transaction that names our address, as those do that pay whom they are told. */
    async function calls(contractCode: Hex, value: bigint, funds = 0n): Promise<Hash> {
      const contract = await world.contract(contractCode, funds);
      await world.follow();
      setUp();
      const hash = await world.send(contract, value, ours);
      await world.mine();
      return hash;
    }

    it('is a deposit, known by the same id', async () => {
      const txId = await calls(code.payTo(ours), ETH);
      expect(await world.deposits()).toMatchObject([{ asset: 'ETH', amount: ETH, userId: 7 }]);
      const [{ depositId } = expect.fail()] = await world.deposits();
      expect(depositId).toBe(`ethereum:${txId}:i.${ours.slice(2).toLowerCase()}`);
    });

    it('is one deposit where it pays twice', async () => {
      await calls(code.payTwice(ours), 0n, 5n);
      expect((await world.deposits()).map(({ amount }) => amount)).toEqual([2n]);
    });

    it('is a deposit where it ends for us', async () => {
      await calls(code.endFor(ours), 3n);
      expect((await world.deposits()).map(({ amount }) => amount)).toEqual([3n]);
    });

    it('is nothing where the call that paid is taken back', async () => {
      const inner = await world.contract(code.payInVain(ours));
      await calls(code.payTo(inner), ETH);
      expect(await world.deposits()).toEqual([]);
    });

    it('is nothing where our code is only run with what another got', async () => {
      await calls(code.runAs(ours), ETH);
      expect(await world.deposits()).toEqual([]);
    });

    it('counts beside what the block brings by plain transactions', async () => {
      const contract = await world.contract(code.payTo(ours));
      await world.follow();
      setUp();
      await world.send(contract, 5n, ours);
      await world.send(ours, 7n);
      await world.mine();
      expect((await world.deposits()).map(({ amount }) => amount).toSorted()).toEqual([5n, 7n]);
    });
  },
);

/** A contract that pays us, though nothing in what it is told says so. */
let payer: Address;
beforeEach(async () => {
  payer = await world.contract(code.payTo(ours));
  await world.follow();
});

/** Nothing in the transaction names us. */
async function paysUnnamed(amount = ETH): Promise<Hash> {
  const hash = await world.send(payer, amount);
  await chain.client.mine({ blocks: 1 });
  return hash;
}

/** How often the watch waits before it goes on, some time after each. */
async function waits(most = 10, ms = 150_000): Promise<number> {
  for (let times = 0; times < most; times += 1) {
    const end = await world.follow().then(
      () => 'over',
      (error: unknown) => (error as NodeError).problem,
    );
    if (end === 'over') return times;
    expect(end).toBe('unreachable');
    world.clock.now += ms;
  }
  return most;
}

it('a block that cannot be traced at the moment is waited for', async () => {
  const txId = await paysUnnamed();
  fail(TRACES, tooLong);
  await expect(world.watcher.step()).rejects.toMatchObject({ problem: 'unreachable' });
  world.node.heal();
  await world.follow();
  expect(await world.deposits()).toMatchObject([{ txId, amount: ETH, state: 'confirming' }]);
  expect(await world.unseen()).toEqual([]);
});

it('one that cannot be traced however often is passed by and told of, and what follows is credited', async () => {
  const txId = await paysUnnamed();
  fail(TRACES, () => said(-32_000, 'execution timeout'));
  const height = Number(await chain.client.getBlockNumber());
  expect(await waits()).toBe(4);
  expect(await world.deposits()).toEqual([]);
  const [told] = await world.unseen();
  expect(told).toMatchObject({ cause: 'untraced', network: 'ethereum', from: height, to: height });
  expect(told?.details).toContain(txId);
  expect(told?.details).toContain('execution timeout');
  // What fails for one block after the other is not waited for as long.
  await paysUnnamed();
  expect(await waits()).toBe(1);
  world.node.heal();
  await world.send(ours, 1n);
  await world.mine();
  expect((await world.deposits()).map(({ amount }) => amount)).toEqual([1n]);
});

it('one that cannot be traced for some seconds, however often it is tried, is waited for', async () => {
  await paysUnnamed();
  fail(TRACES, () => said(-32_005, 'too many requests'));
  expect(await waits(30, 2_000)).toBe(30);
  world.node.heal();
  await world.follow();
  expect(await world.deposits()).toMatchObject([{ amount: ETH }]);
  expect(await world.unseen()).toEqual([]);
});

it('only the transaction that is too much for the node is left out: the others of its block are credited', async () => {
  const other = await world.contract(code.payTo(world.others));
  await world.follow();
  const large = await world.send(other, 0x12345n);
  const small = await world.send(payer, 3n);
  await chain.client.mine({ blocks: 1 });
  fail([TRACES[0]], tooLong);
  fail([TRACES[1]], tooLong, (told) => JSON.stringify(told).includes('"0x12345"'));
  expect(await waits()).toBe(4);
  expect(await world.deposits()).toMatchObject([{ txId: small, amount: 3n }]);
  const [told] = await world.unseen();
  expect(told?.details).toContain(large);
  expect(told?.details).not.toContain(small);
});

it('a node that answers nothing at all is waited for, however long', async () => {
  await paysUnnamed();
  fail([...TRACES], tooLong);
  world.node.loseCalls('eth_getBlockByNumber');
  expect(await waits(20)).toBe(20);
  world.node.heal();
  await world.follow();
  expect(await world.deposits()).toMatchObject([{ amount: ETH }]);
});

it.each([
  ['required historical state unavailable (reexec=128)', -32_000],
  ['missing trie node 1f2e (path ) state 0x12 is not available', -32_000],
])(
  'blocks whose states are gone are passed by at once, and told of together: %s',
  async (message, number) => {
    await paysUnnamed();
    await paysUnnamed();
    const height = Number(await chain.client.getBlockNumber());
    await chain.client.mine({ blocks: 121 });
    fail([...TRACES, 'eth_getBalance'], () => said(number, message));
    await world.follow();
    expect(await world.deposits()).toEqual([]);
    expect(await world.unseen()).toMatchObject([{ cause: 'untraced', from: height - 1, to: height }]);
    world.node.heal();
    await world.send(ours, 1n);
    await world.mine();
    expect(await world.deposits()).toHaveLength(1);
  },
);

it.each<[string, () => Error]>([
  ['-32600', () => said(-32_600, 'invalid request')],
  ['-32601', () => said(-32_601, 'the method debug_traceBlockByNumber does not exist')],
  ['-32602', () => said(-32_602, 'unknown tracer')],
  ['-32004', () => said(-32_004, 'method not supported')],
  ['-32000', () => said(-32_000, 'debug_traceBlockByNumber is not available on this plan')],
  [
    '403',
    () =>
      new NodeError('unreachable', 'The node does not answer', {
        cause: Object.assign(new Error('HTTP request failed.'), { status: 403 }),
      }),
  ],
])('a node that refuses traces (%s) keeps nobody waiting, and is told of once', async (_name, error) => {
  fail(TRACES, error);
  await paysUnnamed();
  expect(await waits()).toBe(0);
  await paysUnnamed();
  expect(await waits()).toBe(0);
  expect(await world.deposits()).toEqual([]);
  expect(world.reports).toEqual([expect.stringContaining('only as a difference of the reconciliation')]);
  expect((await world.unseen()).map(({ cause }) => cause)).toEqual(['untraced']);
  const height = Number(await chain.client.getBlockNumber());
  const held = await world.adapter.holdings({ size: 1, has: () => true, values: () => [ours] }, height);
  expect(held.find(({ asset, account }) => asset === 'ETH' && account === 'addresses')?.amount).toBe(
    2n * ETH,
  );
  // One of a kind that does is asked again with the next block.
  world.node.heal();
  await paysUnnamed();
  await world.follow();
  expect(await world.deposits()).toMatchObject([{ amount: ETH }]);
});

it('what comes by one of several untraced transactions that name an address is told of, and not credited', async () => {
  const [pays, names] = [await world.contract(code.payTo(ours)), await world.contract(code.nothing())];
  await world.follow();
  fail(TRACES, () => said(-32_601, 'no such call'));
  await world.send(pays, 5n, ours);
  await world.send(names, 0n, ours);
  await world.mine();
  expect(await world.deposits()).toEqual([]);
  const told = (await world.unseen()).find(({ cause }) => cause === 'unattributed');
  expect(told?.details).toContain(`5 wei of ETH came to ${ours}`);
});

it('addresses whose balances cannot be compared either are told of', async () => {
  const pays = await world.contract(code.payTo(ours));
  await world.follow();
  fail([...TRACES, 'eth_getBalance'], () => said(-32_601, 'no such call'));
  await world.send(pays, 5n, ours);
  await world.mine();
  expect(await world.deposits()).toEqual([]);
  expect((await world.unseen()).map(({ details }) => details)).toContainEqual(
    expect.stringMatching(/^Balances of 1 addresses that untraced transactions name were not compared/),
  );
});

it('answers that make no sense halt nothing', async () => {
  await paysUnnamed();
  for (const method of TRACES) world.node.answer(method, () => ({ nonsense: true }));
  expect(await waits()).toBe(4);
  expect((await world.unseen()).map(({ cause }) => cause)).toEqual(['untraced']);
});
