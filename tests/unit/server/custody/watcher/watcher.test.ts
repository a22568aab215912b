import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Arrival } from '../../../../../server/custody/adapter.ts';
import type { CustodyEvent } from '../../../../../server/custody/protocol.ts';
import { CustodyStore } from '../../../../../server/custody/store/custodyStore.ts';
import { AddressBook } from '../../../../../server/custody/watcher/addressBook.ts';
import { Watcher, type WatcherOptions } from '../../../../../server/custody/watcher/watcher.ts';
import { ModelChain, type ModelBlock } from '../../../../support/chain/modelChain.ts';
import { quickFolder } from '../../../../support/quickFolder.ts';

const COIN = 10n ** 18n;

let folder: string;
let store: CustodyStore;
let chain: ModelChain;
let own: Set<string>;
beforeEach(async () => {
  folder = await quickFolder('tidemark-watcher-');
  store = await CustodyStore.open({ folder, now: () => 1 });
  chain = new ModelChain();
  own = new Set();
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

async function watch(options: Partial<WatcherOptions> = {}): Promise<Watcher> {
  const addresses = new AddressBook(new Map([['hot', 'hot']]));
  addresses.add('of 7', 7);
  const watcher = new Watcher({
    network: 'model',
    confirmations: 3,
    store,
    reader: chain,
    addresses,
    sender: { sentByUs: (ids) => Promise.resolve(new Set(ids.filter((id) => own.has(id)))) },
    ...options,
  });
  if ((await watcher.cursor()) === undefined) await watcher.begin(await chain.head(), async () => undefined);
  return watcher;
}

function arrival(txId: string, more: Partial<Arrival> = {}): Arrival {
  return { txId, place: 'n', address: 'of 7', asset: 'ETH', amount: COIN, ...more };
}

async function told(): Promise<string[]> {
  return (await store.after(0, 1_000)).map(({ event }) => inShort(event));
}

function inShort(event: CustodyEvent): string {
  if (event.kind === 'deposit')
    return `${event.txId} ${event.state} ${event.confirmations}/${event.required}`;
  if (event.kind === 'movement')
    return `${event.cause} ${event.key} ${event.legs.map(({ amount }) => amount / COIN).join()}`;
  return event.kind;
}

it('a deposit counts once enough blocks have followed it, and is told of at each', async () => {
  const watcher = await watch();
  chain.mine([arrival('a')]);
  for (let block = 0; block < 4; block += 1) {
    await watcher.step();
    chain.mine();
  }
  expect(await told()).toEqual([
    'a confirming 1/3',
    'a confirming 2/3',
    'a confirmed 3/3',
    'deposit deposit:model:a:n 1,-1',
  ]);
});

it('a deposit that waits longer for its maturity says so', async () => {
  const watcher = await watch();
  chain.mine([arrival('mined', { required: 5 })]);
  for (let block = 0; block < 3; block += 1) chain.mine();
  await watcher.step();
  expect(await told()).toEqual(['mined confirming 4/5']);
});

it('what waits for a block is shown and never counts; what is replaced before it is mined goes', async () => {
  const watcher = await watch();
  chain.waiting = [arrival('a'), arrival('replaced')];
  const { block } = await watcher.step();
  await watcher.lookAhead(block);
  chain.waiting = [arrival('a')];
  await watcher.lookAhead(block);
  await watcher.lookAhead(block);
  chain.waiting = [];
  chain.mine([arrival('a')]);
  await watcher.lookAhead((await watcher.step()).block);
  expect(await told()).toEqual([
    'a seen 0/3',
    'replaced seen 0/3',
    'replaced orphaned 0/3',
    'a confirming 1/3',
  ]);
});

it('what was announced and what was mined may differ: the latter counts, and whom it does not come to after all is told', async () => {
  const watcher = await watch({ confirmations: 1 });
  chain.waiting = [arrival('a', { place: 'fee', amount: 100n * COIN }), arrival('b', { place: 'to 7' })];
  await watcher.lookAhead((await watcher.step()).block);
  chain.waiting = [];
  chain.mine([
    arrival('a', { place: 'fee', amount: 99n * COIN }),
    arrival('b', { place: 'to the hot wallet', address: 'hot' }),
  ]);
  await watcher.lookAhead((await watcher.step()).block);
  expect(await told()).toEqual([
    'a seen 0/1',
    'b seen 0/1',
    'a confirmed 1/1',
    'deposit deposit:model:a:fee 99,-99',
    'capital capital:model:b:to the hot wallet 1,-1',
    'b orphaned 0/1',
  ]);
});

it('what a reader could not see is told of once for blocks that follow each other, and with them or not at all', async () => {
  const watcher = await watch();
  const unseen = [{ cause: 'untraced', details: 'No traces' }] as const;
  for (const own of [unseen, unseen, [], [...unseen, { cause: 'feeRecipient', details: 'Fees' }]] as const) {
    chain.mine();
    chain.blocks.push({ ...(chain.blocks.pop() as ModelBlock), unseen: own });
  }
  chain.fault = { kind: 'boasts', by: 1 };
  await expect(watcher.step()).rejects.toMatchObject({ problem: 'contradictory' });
  expect(await told()).toEqual([]);
  chain.fault = undefined;
  await watcher.step();
  const events = (await store.after(0, 10)).map(({ event }) => event);
  expect(events).toEqual([
    { kind: 'unseen', network: 'model', from: 1, to: 2, cause: 'untraced', details: 'No traces' },
    { kind: 'unseen', network: 'model', from: 4, to: 4, cause: 'untraced', details: 'No traces' },
    { kind: 'unseen', network: 'model', from: 4, to: 4, cause: 'feeRecipient', details: 'Fees' },
  ]);
});

it('what was mined while the node was asked what waits is not given up', async () => {
  const watcher = await watch();
  const { block } = await watcher.step();
  chain.waiting = [arrival('a')];
  await watcher.lookAhead(block);
  chain.waiting = [];
  chain.mine([arrival('a')]);
  await watcher.lookAhead(block);
  expect(await told()).toEqual(['a seen 0/3']);
});

it('gas for our addresses, change and sweeps are no deposits', async () => {
  const watcher = await watch();
  own.add('gas').add('sweep');
  chain.mine([arrival('gas'), arrival('sweep', { address: 'hot' }), arrival('topUp', { address: 'hot' })]);
  for (let block = 0; block < 2; block += 1) chain.mine();
  await watcher.step();
  expect(await told()).toEqual(['capital capital:model:topUp:n 1,-1']);
});

it('a credited deposit that disappears is undone, and found again in another block exactly once', async () => {
  const watcher = await watch();
  chain.mine([arrival('a'), arrival('b')]);
  chain.mine();
  chain.mine();
  await watcher.step();
  chain.reorganize(3, [[], [arrival('a')], [], []]);
  await watcher.step();
  chain.mine();
  await watcher.step();
  expect((await told()).slice(4)).toEqual([
    'a orphaned 0/3',
    'undone deposit:model:a:n:undone -1,1',
    'b orphaned 0/3',
    'undone deposit:model:b:n:undone -1,1',
    'a confirmed 3/3',
    'deposit deposit:model:a:n#2 1,-1',
  ]);
});

it('a reorganization that goes back behind all that is remembered halts without crediting', async () => {
  const watcher = await watch({ remembered: 4 });
  for (let block = 0; block < 6; block += 1) chain.mine();
  await watcher.step();
  const before = chain.blocks;
  chain.reorganize(5, [[arrival('a')], [], [], [], [], []]);
  await expect(watcher.step()).rejects.toMatchObject({ problem: 'deepReorg' });
  expect(await told()).toEqual([]);
  chain.blocks = before;
});

it('a node that is behind halts the watch and undoes nothing; it goes on when the node is well again', async () => {
  const watcher = await watch();
  chain.mine([arrival('a')]);
  chain.mine();
  chain.mine();
  await watcher.step();
  const credited = await told();
  chain.fault = { kind: 'behind', by: 2 };
  await expect(watcher.step()).rejects.toMatchObject({ problem: 'behind' });
  chain.fault = undefined;
  chain.mine([arrival('b')]);
  await watcher.step();
  expect(await told()).toEqual([...credited, 'b confirming 1/3']);
});

it('a node that lies about its height credits nothing', async () => {
  const watcher = await watch();
  chain.mine([arrival('a')]);
  chain.fault = { kind: 'boasts', by: 10 };
  await expect(watcher.step()).rejects.toMatchObject({ problem: 'contradictory' });
  expect(await told()).toEqual([]);
});

it('blocks that do not follow each other, and arrivals that are there twice, are not believed', async () => {
  const watcher = await watch();
  chain.mine();
  chain.reorganize(1, [[], []]);
  chain.fault = { kind: 'mixes' };
  await expect(watcher.step()).rejects.toMatchObject({ problem: 'contradictory' });
  chain.fault = undefined;
  chain.mine([arrival('a')]);
  chain.mine([arrival('a')]);
  await expect(watcher.step()).rejects.toMatchObject({ problem: 'contradictory' });
  expect(await told()).toEqual([]);
});

it('a chain that moves between two questions is followed all the same', async () => {
  const watcher = await watch();
  chain.mine([arrival('a')]);
  chain.fault = { kind: 'moves' };
  await watcher.step();
  expect(await told()).toEqual(['a confirming 2/3']);
});
