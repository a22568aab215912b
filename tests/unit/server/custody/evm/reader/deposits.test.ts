import { rm } from 'node:fs/promises';
import { encodeFunctionData, erc20Abi, type Address, type Hash } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { isSignedBy } from '../../../../../../scripts/reserves/signatures.ts';
import { signHeld } from '../../../../../../server/custody/process/signHeld.ts';
import type { DepositEvent } from '../../../../../../server/custody/protocol.ts';
import { openEvmAdapter } from '../../../../../../server/custody/evm/evmAdapter.ts';
import { connectRpc } from '../../../../../../server/custody/evm/rpc.ts';
import type { ChainAdapter } from '../../../../../../server/custody/adapter.ts';
import { LocalSigner } from '../../../../../../server/custody/keys/localSigner.ts';
import { unwatched } from '../../../../../../server/custody/steps.ts';
import { CustodyStore } from '../../../../../../server/custody/store/custodyStore.ts';
import { AddressBook } from '../../../../../../server/custody/watcher/addressBook.ts';
import { Watcher } from '../../../../../../server/custody/watcher/watcher.ts';
import { lookAlike, payer } from '../../../../../support/chain/contracts/compiled.ts';
import { FalteringNode } from '../../../../../support/chain/falteringNode.ts';
import { deploy, ETH, startTokenChain, type TokenChain } from '../../../../../support/chain/sendingWorld.ts';
import { quickFolder } from '../../../../../support/quickFolder.ts';

/** Nothing is sent here. */
const RULES = { maxFeePerGas: 0n, sweepFrom: {}, hotFloat: {} };

let chain: TokenChain;
beforeAll(async () => {
  chain = await startTokenChain();
});
afterAll(() => chain.stop());

let folder: string;
let store: CustodyStore;
let adapter: ChainAdapter;
let addresses: AddressBook;
let watcher: Watcher;
let node: FalteringNode;
let reports: string[];
/** Of user 7. */
let ours: Address;

beforeEach(async () => {
  folder = await quickFolder('tidemark-deposits-');
  node = new FalteringNode();
  reports = [];
  store = await CustodyStore.open({ folder, now: () => 1 });
  const signer = new LocalSigner(crypto.getRandomValues(new Uint8Array(64)));
  const info = {
    network: 'ethereum',
    name: 'Ethereum (ERC20)',
    kind: 'evm',
    nature: 'local',
    confirmations: 2,
    feeAsset: 'ETH',
    assets: chain.assets,
    explorer: null,
  } as const;
  adapter = await openEvmAdapter({
    info,
    chainId: chain.chainId,
    rpc: connectRpc({ url: chain.url, steps: node }),
    store,
    signer,
    rules: RULES,
    report: (error) => reports.push(String(error)),
    measured: new Set(['FEE']),
  });
  addresses = new AddressBook(adapter.reserves);
  ours = adapter.addressOf(7) as Address;
  addresses.add(ours, 7);
  const { reader, sender } = adapter;
  watcher = new Watcher({ network: 'ethereum', confirmations: 2, store, reader, addresses, sender });
  await watcher.begin(await reader.head(), () => Promise.resolve());
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

function contractOf(asset: string): Address {
  return chain.assets.find((one) => one.asset === asset)?.contract as Address;
}

async function send(to: Address, value: bigint, data?: `0x${string}`): Promise<Hash> {
  return chain.client.sendTransaction({ to, value, gas: 300_000n, ...(data !== undefined && { data }) });
}

function transfer(asset: string, to: Address, steps: bigint): Promise<Hash> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, steps] });
  return send(contractOf(asset), 0n, data);
}

/** Mines what waits and looks at it. */
async function mine(): Promise<void> {
  await chain.client.mine({ blocks: 1 });
  await follow();
}

async function follow(): Promise<void> {
  while (!(await watcher.step()).isAtHead) continue;
}

async function deposits(): Promise<readonly DepositEvent[]> {
  const events = (await store.after(0, 1_000)).map(({ event }) => event);
  return events.filter((event) => event.kind === 'deposit');
}

async function arrived(): Promise<readonly (readonly [string, bigint])[]> {
  return (await deposits())
    .filter(({ state, confirmations }) => state === 'confirming' && confirmations === 1)
    .map(({ asset, amount }) => [asset, amount] as const);
}

it('coins and tokens are credited to the last unit: ETH, one of 18 decimals, and USDT, which returns nothing', async () => {
  await send(ours, 1n);
  await transfer('USDT', ours, 1n);
  await transfer('BNB', ours, 123_456_789_012_345_678n);
  await mine();
  expect((await arrived()).toSorted()).toEqual([
    ['BNB', 123_456_789_012_345_678n],
    ['ETH', 1n],
    ['USDT', 10n ** 12n],
  ]);
});

it('events of a look-alike contract bring nothing', async () => {
  const fake = await deploy(chain, lookAlike.abi, lookAlike.bytecode);
  await follow();
  const data = encodeFunctionData({
    abi: lookAlike.abi,
    functionName: 'pretend',
    args: [fake, ours, 10n ** 9n],
  });
  await send(fake, 0n, data);
  await mine();
  expect(await deposits()).toEqual([]);
});

it('a transaction whose receipt has status 0 brings nothing', async () => {
  // More than there is: the call fails, and what it carried stays where it was.
  await transfer('BNB', ours, 10n ** 60n);
  await mine();
  expect(await deposits()).toEqual([]);
});

it('transfers of nothing, which poison histories, are not told of', async () => {
  await transfer('USDT', ours, 0n);
  await mine();
  expect(await deposits()).toEqual([]);
});

it('what a token with a fee on transfers brings is what arrived', async () => {
  await transfer('FEE', ours, 1_000n);
  await transfer('FEE', ours, 3_000n);
  await mine();
  const balance = await chain.client.readContract({
    address: contractOf('FEE'),
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [ours],
  });
  expect(balance).toBeLessThan(4_000n);
  expect((await arrived()).reduce((sum, [, amount]) => sum + amount, 0n)).toBe(balance);
});

it('value sent by a call inside of a contract is found, on a node without eth_simulateV1 too', async () => {
  const contract = await deploy(chain, payer.abi, payer.bytecode);
  await follow();
  node.lack('eth_simulateV1');
  const data = encodeFunctionData({ abi: payer.abi, functionName: 'pay', args: [ours] });
  const txId = await send(contract, ETH, data);
  await mine();
  expect(await deposits()).toMatchObject([{ asset: 'ETH', amount: ETH, txId, state: 'confirming' }]);
  expect(reports).toEqual([]);
});

it('what waits is seen before it is mined, and is the same deposit afterwards', async () => {
  const hash = await transfer('USDT', ours, 5n);
  await watcher.lookAhead((await watcher.step()).block);
  await mine();
  const told = await deposits();
  expect(told.map(({ state }) => state)).toEqual(['seen', 'confirming']);
  expect(new Set(told.map(({ depositId }) => depositId))).toEqual(
    new Set([`ethereum:${hash}:USDT.0.${ours.slice(2).toLowerCase()}`]),
  );
});

it.each([1, 3, 6])(
  'a credited deposit that a reorganization of %i blocks takes away is undone',
  async (depth) => {
    await send(ours, ETH);
    await mine();
    for (let block = 1; block < depth; block += 1) await mine();
    await chain.client.request({ method: 'anvil_reorg', params: [depth, []] } as never);
    await mine();
    const states = (await deposits()).map(({ state }) => state);
    expect(states.at(-1)).toBe('orphaned');
    const events = (await store.after(0, 1_000)).map(({ event }) => event);
    const booked = events.flatMap((event) => (event.kind === 'movement' ? event.legs : []));
    expect(booked.reduce((sum, { account, amount }) => sum + (account === 'clients' ? amount : 0n), 0n)).toBe(
      0n,
    );
  },
);

it('a deposit that comes back in another block is the same one, credited once', async () => {
  await mine();
  const raw = await chain.client.signTransaction(
    await chain.client.prepareTransactionRequest({ to: ours, value: ETH, gas: 21_000n }),
  );
  const hash = await chain.client.sendRawTransaction({ serializedTransaction: raw });
  await mine();
  await mine();
  await chain.client.request({ method: 'anvil_reorg', params: [3, [[raw, 2]]] } as never);
  await mine();
  await mine();
  const told = await deposits();
  expect(new Set(told.map(({ depositId }) => depositId))).toEqual(new Set([`ethereum:${hash}:n`]));
  expect(told.map(({ state }) => state).slice(-3)).toEqual(['confirmed', 'orphaned', 'confirmed']);
  const movements = (await store.after(0, 1_000)).flatMap(({ event }) =>
    event.kind === 'movement' ? [event.key] : [],
  );
  expect(movements).toEqual([
    `deposit:ethereum:${hash}:n`,
    `deposit:ethereum:${hash}:n:undone`,
    `deposit:ethereum:${hash}:n#2`,
  ]);
});

it('a node of another chain is not believed', async () => {
  const other = await openEvmAdapter({
    info: adapter.info,
    chainId: chain.chainId + 1,
    rpc: connectRpc({ url: chain.url, steps: unwatched }),
    store,
    signer: new LocalSigner(new Uint8Array(64)),
    rules: RULES,
  });
  await expect(other.reader.head()).rejects.toMatchObject({ problem: 'wrongChain' });
});

it('a node that is silent is told from one that contradicts itself', async () => {
  const dead = connectRpc({ url: 'http://127.0.0.1:1', steps: unwatched });
  const silent = await openEvmAdapter({
    info: adapter.info,
    chainId: 1,
    rpc: dead,
    store,
    signer: new LocalSigner(new Uint8Array(64)),
    rules: RULES,
  });
  await expect(silent.reader.head()).rejects.toMatchObject({ problem: 'unreachable' });
});

it('addresses are checked to the letter', async () => {
  const proper = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94';
  const check = (text: string) => adapter.checkAddress(text);
  expect(await check(proper)).toEqual({ address: proper, problem: null, isContract: false });
  expect(await check(proper.toLowerCase())).toMatchObject({ address: proper });
  expect(await check(proper.replace('Ef', 'eF'))).toMatchObject({ address: null, problem: 'checksum' });
  expect(await check(`0x${'0'.repeat(40)}`)).toMatchObject({ problem: 'zero' });
  expect(await check('bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu')).toMatchObject({ problem: 'network' });
  expect(await check('0x12')).toMatchObject({ problem: 'malformed' });
  expect(await check(contractOf('USDT'))).toMatchObject({ problem: 'token', address: null });
});

it('every address that holds something signs for what it holds, deposit addresses too', async () => {
  await transfer('USDT', ours, 2_500_000n);
  await mine();
  const { height } = await adapter.reader.head();
  const held = await adapter.heldBy(addresses, height);
  const message = 'On this day';
  const { addresses: signed } = await signHeld({ adapter, addresses, held, message });
  expect(signed.map(({ address }) => address)).toEqual([...adapter.reserves.keys(), ours]);
  expect(signed.at(-1)?.holdings).toEqual([{ asset: 'USDT', amount: 25n * 10n ** 17n }]);
  for (const { address, signature } of signed)
    expect(await isSignedBy(address, { message, signature })).toBe(true);
});

it('holdings are what the node says at a height, and a transaction shows all that it moved', async () => {
  await transfer('USDT', ours, 2_500_000n);
  await mine();
  const head = await adapter.reader.head();
  await transfer('USDT', ours, 1n);
  await mine();
  const holdings = await adapter.holdings(addresses, head.height);
  expect(holdings).toContainEqual({ asset: 'USDT', account: 'addresses', amount: 25n * 10n ** 17n });
  expect(holdings).toContainEqual({ asset: 'ETH', account: 'hot', amount: 0n });
  const [event] = await deposits();
  expect(await adapter.transaction(event?.txId ?? '')).toMatchObject({
    status: 'mined',
    confirmations: 2,
    transfers: [{ from: chain.rich.address, to: ours, asset: 'USDT', amount: 25n * 10n ** 17n }],
  });
  expect(await adapter.transaction(`0x${'1'.repeat(64)}`)).toBeUndefined();
});
