import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { encodeFunctionData, erc20Abi, type Address } from 'viem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inRoot } from '../../../scripts/lib/root.ts';
import { bitcoinText } from '../../../server/custody/bitcoin/exactJson.ts';
import type { CustodySettings } from '../../../server/custody/process/settings.ts';
import { ETH, startTokenChain, stranger, type TokenChain } from '../../support/chain/sendingWorld.ts';
import { startRegtest, type Regtest } from '../../support/bitcoin/regtest.ts';
import { TestWallet } from '../../support/bitcoin/testWallet.ts';
import { MortalCustody } from '../../support/custody/mortalCustody.ts';

const USER = 7;
const SATS = 10n ** 10n;
const PACE_MS = 80;

let chain: TokenChain;
let regtest: Regtest;
let usdt: Address;
beforeAll(async () => {
  [chain, regtest] = await Promise.all([startTokenChain(), startRegtest()]);
  usdt = chain.assets.find(({ asset }) => asset === 'USDT')?.contract as Address;
});
afterAll(() => Promise.all([chain.stop(), regtest.close()]));

function settings(): Omit<CustodySettings, 'dataDir'> {
  const { host } = new URL(regtest.url);
  return {
    paceMs: PACE_MS,
    ethereum: {
      rpc: chain.url,
      chainId: chain.chainId,
      confirmations: 2,
      tokens: [{ asset: 'USDT', decimals: 6, contract: usdt }],
    },
    bitcoin: {
      rpc: `http://${regtest.user}:${regtest.password}@${host}`,
      chain: 'regtest',
      confirmations: 2,
    },
  };
}

/** Blocks come whether custody lives or not. */
async function mining<Value>(work: () => Promise<Value>): Promise<Value> {
  let isOver = false;
  const miner = (async () => {
    while (!isOver) {
      await Promise.all([chain.client.mine({ blocks: 1 }), regtest.mine()]);
      await new Promise((resolve) => setTimeout(resolve, PACE_MS));
    }
  })();
  try {
    return await work();
  } finally {
    isOver = true;
    await miner;
  }
}

async function give(asset: 'ETH' | 'USDT', to: string, amount: bigint): Promise<void> {
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [to as Address, amount / 10n ** 12n],
  });
  await chain.client.sendTransaction(
    asset === 'ETH'
      ? { account: chain.rich, to: to as Address, value: amount }
      : { account: chain.rich, to: usdt, data },
  );
}

function satsOf({ script }: TestWallet): bigint {
  return [...regtest.node.chain.coins()]
    .filter(([, coin]) => Buffer.compare(coin.script, script) === 0)
    .reduce((sum, [, { amount }]) => sum + amount, 0n);
}

/** Deposits, sweeps and payouts on both networks, under a custody that dies now and then: nothing is credited or paid twice, nothing is lost. */
async function story(custody: MortalCustody, wallet: TestWallet): Promise<void> {
  const [coins, tokens] = [stranger(), stranger()];
  const [ether, bitcoin] = [
    await custody.ask((each) => each.addressFor(USER, 'ethereum')),
    await custody.ask((each) => each.addressFor(USER, 'bitcoin')),
  ];
  await custody.until(async () => {
    const health = await custody.ask((each) => each.health());
    return health.every(({ height }) => height > 0);
  });
  const signersOf = async (network: string): Promise<string[]> => {
    const { addresses } = await custody.ask((each) => each.signReserves(network, 'Who are you?'));
    return addresses.map(({ address }) => address);
  };
  const [hot = '', cold = ''] = await signersOf('ethereum');
  const [hotBitcoin = ''] = await signersOf('bitcoin');
  await give('ETH', hot, ETH);
  await give('ETH', cold, 10n * ETH);
  await give('USDT', cold, 200n * ETH);
  await give('ETH', ether, ETH / 2n);
  await give('USDT', ether, 30n * ETH);
  await regtest.rpc.call('sendtoaddress', [hotBitcoin, bitcoinText(900_000n)]);
  await regtest.rpc.call('sendtoaddress', [bitcoin, bitcoinText(70_000n)]);
  const orders = [
    { payoutId: 'coins', network: 'ethereum', asset: 'ETH', to: coins, amount: 2n * ETH },
    { payoutId: 'tokens', network: 'ethereum', asset: 'USDT', to: tokens, amount: 120n * ETH },
    { payoutId: 'bitcoins', network: 'bitcoin', asset: 'BTC', to: wallet.address, amount: 12_345n * SATS },
  ];
  // Coins of the reserves count when they are deep enough.
  const { height } = regtest.node.chain;
  await custody.until(() => Promise.resolve(regtest.node.chain.height > height + 8));
  for (const order of orders) await custody.ask((each) => each.pay(order));
  for (const { payoutId } of orders)
    await custody.until(async () => (await custody.lastOf(payoutId))?.state === 'confirmed');
  const confirmed = async () => (await custody.deposits()).filter(({ state }) => state === 'confirmed');
  await custody.until(async () => (await confirmed()).length >= 3);
  // As after a lost answer: what was paid is not paid again.
  for (const order of orders) await custody.ask((each) => each.pay(order));
  await custody.until(async () => (await custody.differences()).length === 0);

  expect(await chain.client.getBalance({ address: coins })).toBe(2n * ETH);
  expect(
    await chain.client.readContract({
      address: usdt,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [tokens],
    }),
  ).toBe(120_000_000n);
  expect(satsOf(wallet)).toBe(12_345n);
  expect((await confirmed()).map(({ asset, amount }) => [asset, amount]).sort()).toEqual([
    ['BTC', 70_000n * SATS],
    ['ETH', ETH / 2n],
    ['USDT', 30n * ETH],
  ]);
  const keys = await custody.movementKeys();
  expect(new Set(keys).size).toBe(keys.length);
}

/** A deposit of another user, and payouts of both networks, which are paused for a moment. */
async function again(custody: MortalCustody, round: number): Promise<void> {
  const [wallet, coins] = [new TestWallet(round + 1), stranger()];
  await give('USDT', await custody.ask((each) => each.addressFor(USER + round, 'ethereum')), 30n * ETH);
  const orders = [
    { payoutId: `coins ${round}`, network: 'ethereum', asset: 'ETH', to: coins, amount: ETH / 10n },
    {
      payoutId: `bitcoins ${round}`,
      network: 'bitcoin',
      asset: 'BTC',
      to: wallet.address,
      amount: 5_000n * SATS,
    },
  ];
  await custody.ask((each) => each.pausePayouts(true));
  for (const order of orders) await custody.ask((each) => each.pay(order));
  await custody.ask((each) => each.pausePayouts(false));
  for (const { payoutId } of orders)
    await custody.until(async () => (await custody.lastOf(payoutId))?.state === 'confirmed');
  await custody.until(async () =>
    (await custody.deposits()).some(({ userId, state }) => userId === USER + round && state === 'confirmed'),
  );
  await custody.until(async () => (await custody.differences()).length === 0);
  expect(await chain.client.getBalance({ address: coins })).toBe(ETH / 10n);
  expect(satsOf(wallet)).toBe(5_000n);
}

/** Only after a fork, a stuck payment, a refusal, a silent node, a restore or a rescan, which have tests of their own. */
const ELSEWHERE = [
  'store.health',
  'store.evm.gone',
  'store.evm.raise',
  'store.evm.refuse',
  'store.bitcoin.takeBack',
  'store.bitcoin.replace',
  'store.watcher.rescan',
  'store.restore',
  'store.addresses',
];

const PARTS: Readonly<Record<string, readonly string[]>> = {
  cause: ['payout', 'sweep', 'gas', 'refill'],
  state: ['mined', 'final', 'settled'],
};

/** Names of all acts that leave a trace, as the sources of custody have them. */
function namedActs(): readonly string[] {
  const sources = globSync('server/custody/**/*.ts', { cwd: inRoot('.') }).map((name) =>
    readFileSync(inRoot(name), 'utf8'),
  );
  const written = sources.flatMap((text) =>
    [...text.matchAll(/\.write\(\s*['`]([^'`]+)['`]/g)].map(([, name = '']) => `store.${name}`),
  );
  const names = written.flatMap((name) => {
    const [whole, part = ''] = /\$\{(\w+)\}/.exec(name) ?? [];
    return whole === undefined ? [name] : (PARTS[part] ?? []).map((each) => name.replace(whole, each));
  });
  return [...names, 'signer.signPsbt', 'node.eth_sendRawTransaction', 'node.sendrawtransaction'];
}

it('custody that is killed after the first of each of its acts, as the sources name them, credits and pays once', async () => {
  const wanted = namedActs().filter((name) => !ELSEWHERE.includes(name));
  expect(wanted.length).toBeGreaterThan(20);
  const custody = await MortalCustody.start(settings());
  try {
    await mining(async () => {
      await story(custody, new TestWallet(1));
      const isMissing = (name: string): boolean => !custody.deaths.flat().includes(name);
      // What a death made superfluous, such as telling of what is mined already, comes with the next round.
      for (let round = 1; wanted.some(isMissing); round += 1) {
        expect(round, wanted.filter(isMissing).join()).toBeLessThan(8);
        await again(custody, round);
      }
      await custody.until(async () => (await custody.differences()).length === 0);
    });
  } finally {
    await custody.end();
  }
}, 360_000);

/** Acts in a life: from hardly begun to well into the story. */
const lives = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 4, maxLength: 4 });

it('custody that is killed anywhere, with the chains of its own, credits and pays once', async () => {
  const own = { paceMs: PACE_MS, ethereum: { chainId: 1, tokens: [] }, bitcoin: { chain: 'main' } } as const;
  const told = async (given: readonly number[]): Promise<void> => {
    const custody = await MortalCustody.start(own, given);
    try {
      await ownStory(custody);
    } finally {
      await custody.end();
    }
  };
  // fast-check says with which seed it failed.
  await fc.assert(fc.asyncProperty(lives, told), { numRuns: 1, endOnFailure: true });
}, 360_000);

/** What is asked for in a moment that custody does not outlive is asked for again: twice as much may come, but all of it is credited. */
async function coinsArrive(custody: MortalCustody, network: string, asset: string): Promise<void> {
  const to = await custody.ask((each) => each.addressFor(USER, network));
  const isThere = async () =>
    (await custody.deposits()).some((event) => event.asset === asset && event.state === 'confirmed');
  while (!(await isThere())) {
    await custody.ask((each) => each.sendTestCoins({ network, asset, to, amount: 40n * SATS * 10n ** 6n }));
    for (let look = 0; look < 60 && !(await isThere()); look += 1) await custody.pause();
  }
}

async function ownStory(custody: MortalCustody): Promise<void> {
  await Promise.all([
    coinsArrive(custody, 'ethereum', 'ETH'),
    coinsArrive(custody, 'ethereum', 'USDT'),
    coinsArrive(custody, 'bitcoin', 'BTC'),
  ]);
  const orders = [
    { payoutId: 'coins', network: 'ethereum', asset: 'ETH', to: stranger(), amount: ETH / 3n },
    { payoutId: 'tokens', network: 'ethereum', asset: 'USDT', to: stranger(), amount: ETH },
    {
      payoutId: 'bitcoins',
      network: 'bitcoin',
      asset: 'BTC',
      to: new TestWallet(2).address,
      amount: 12_345n * SATS,
    },
  ];
  for (const order of orders) await custody.ask((each) => each.pay(order));
  for (const { payoutId, network, to, amount } of orders) {
    await custody.until(async () => (await custody.lastOf(payoutId))?.state === 'confirmed');
    const { txId } = (await custody.lastOf(payoutId)) ?? {};
    const mined = await custody.ask((each) => each.transaction(network, txId ?? ''));
    const arrived = mined?.transfers.filter((each) => each.to.toLowerCase() === to.toLowerCase());
    expect(arrived?.map((each) => each.amount)).toEqual([amount]);
  }
  // What nobody books is in the nodes' balances: twice paid would be a difference.
  await custody.until(async () => (await custody.differences()).length === 0);
  const ids = (await custody.deposits()).filter(({ state }) => state === 'confirmed');
  expect(new Set(ids.map(({ depositId }) => depositId)).size).toBe(ids.length);
  const keys = await custody.movementKeys();
  expect(new Set(keys).size).toBe(keys.length);
}
