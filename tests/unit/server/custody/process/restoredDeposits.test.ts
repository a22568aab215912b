import { rm } from 'node:fs/promises';
import { RpcRequestError, type Address, type Hash } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { LocalSigner } from '../../../../../server/custody/keys/localSigner.ts';
import { evmAddressOf } from '../../../../../server/custody/keys/publicKeys.ts';
import { seedOf } from '../../../../../server/custody/keys/seedFile.ts';
import { startCustody, type RunningCustody } from '../../../../../server/custody/process/startCustody.ts';
import type { CustodyEvent } from '../../../../../server/custody/protocol.ts';
import { restoreSeed } from '../../../../../server/custody/restoreSeed.ts';
import { FalteringNode } from '../../../../support/chain/falteringNode.ts';
import { ETH } from '../../../../support/chain/sendingWorld.ts';
import { startTestChain, type TestChain } from '../../../../support/chain/testChain.ts';
import { quickFolder } from '../../../../support/quickFolder.ts';

const WORDS = `${'abandon '.repeat(23)}art`;
const USER = 7;
/** How far the exchange had read the log that is lost. */
const READ = 40;

let chain: TestChain;
let address: Address;
beforeAll(async () => {
  chain = await startTestChain();
  const keys = new LocalSigner(seedOf(WORDS));
  address = evmAddressOf(await keys.accountKey('evm', 'deposits'), USER);
});
afterAll(() => chain.stop());

let dataDir: string;
let node: FalteringNode;
let running: RunningCustody | undefined;
beforeEach(async () => {
  dataDir = await quickFolder('tidemark-restored-');
  node = new FalteringNode();
  await restoreSeed({ dataDir, words: WORDS, users: [USER], readUpTo: READ, now: Date.now });
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  await rm(dataDir, { recursive: true, force: true });
});

async function start(fromBlock: number, now: () => number = Date.now): Promise<void> {
  running = await startCustody({
    settings: {
      dataDir,
      paceMs: 20,
      ethereum: { rpc: chain.url, chainId: chain.chainId, confirmations: 2, tokens: [], fromBlock },
      bitcoin: { chain: 'regtest' },
    },
    now,
    steps: node,
    report: () => undefined,
  });
}

/** What comes to an old address while no custody looks: in a transaction, and by a contract inside of another. @returns the block before them */
async function comesIn(): Promise<{ readonly before: number; readonly plain: Hash; readonly inside: Hash }> {
  const { client } = chain;
  const before = Number(await client.getBlockNumber());
  const plain = await client.sendTransaction({ to: address, value: ETH });
  // A contract that hands on what it gets while it is made.
  const data = `0x5f5f5f5f3473${address.slice(2)}5af100` as const;
  const inside = await client.sendTransaction({ data, value: 2n * ETH, gas: 200_000n });
  await client.mine({ blocks: 2 });
  return { before, plain, inside };
}

async function events(): Promise<readonly CustodyEvent[]> {
  return ((await running?.core.eventsAfter(READ, 1_000)) ?? []).map(({ event }) => event);
}

/** What is confirmed, by transaction. */
async function confirmed(): Promise<ReadonlyMap<string, bigint>> {
  const told = await events();
  return new Map(
    told.flatMap((event) =>
      event.kind === 'deposit' && event.state === 'confirmed' && event.userId === USER
        ? [[event.txId, event.amount]]
        : [],
    ),
  );
}

function until(isSo: () => Promise<boolean>): Promise<unknown> {
  return vi.waitUntil(isSo, { interval: 20 });
}

it('what came to an old address before its seed was restored is found from the block on that is named', async () => {
  const { before, plain, inside } = await comesIn();
  await start(before);
  await until(async () => (await confirmed()).size === 2);
  expect(await confirmed()).toEqual(
    new Map([
      [plain, ETH],
      [inside, 2n * ETH],
    ]),
  );
  expect((await events()).filter(({ kind }) => kind === 'unseen')).toEqual([]);
});

it('a node that has forgotten the states of that time halts nothing: what it still shows is found, and the rest is told of', async () => {
  const { before, plain } = await comesIn();
  await chain.client.mine({ blocks: 125 });
  for (const method of ['eth_getBalance', 'debug_traceBlockByNumber', 'debug_traceTransaction'])
    node.answer(method, () => {
      const error = { code: -32_000, message: 'missing trie node 5d1f (path )' };
      throw new RpcRequestError({ body: {}, url: '', error });
    });
  // An hour is over after a few turns.
  let time = Date.now();
  await start(before, () => (time += 5 * 60_000));
  await until(async () => (await confirmed()).size === 1);
  expect([...(await confirmed())]).toEqual([[plain, ETH]]);
  const unseen = (await events()).filter((event) => event.kind === 'unseen');
  expect(unseen).toMatchObject([
    { cause: 'opening', from: before, to: before },
    { cause: 'untraced', from: before + 1, to: before + 1 },
  ]);
});
