import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CrashAfter } from '../../../../support/bitcoin/crashAfter.ts';
import { ExchangeCustody } from '../../../../support/bitcoin/exchangeCustody.ts';
import { startRegtest, type Regtest } from '../../../../support/bitcoin/regtest.ts';
import { TestWallet } from '../../../../support/bitcoin/testWallet.ts';

const PAID = 30_000n;
const STUCK_AFTER_MS = 60_000;
let regtest: Regtest;

beforeAll(async () => {
  regtest = await startRegtest();
});

afterAll(async () => {
  await regtest.close();
});

/** An exchange of its own keys on the common chain, with coins that may be spent. */
async function startFunded(seed: number): Promise<ExchangeCustody> {
  const custody = await ExchangeCustody.start({ on: regtest, seed, stuckAfterMs: STUCK_AFTER_MS });
  const address = await custody.userAddress(1);
  await custody.send(custody.hot, 90_000n);
  await custody.give(address, 40_000n);
  return custody;
}

/** Two payouts: one that is stuck, replaced and mined, taken back by a reorganization and mined again; and one after it. */
async function story(
  custody: ExchangeCustody,
  { first, second }: { first: string; second: string },
): Promise<void> {
  await custody.pay('first', first, PAID);
  await custody.step();
  custody.clock.now += STUCK_AFTER_MS;
  await custody.step();
  await custody.mine(2);
  await custody.regtest.reorg(2);
  await custody.step();
  await custody.mine(2);
  await custody.pay('second', second, PAID);
  await custody.mine(8);
}

function balance(wallet: TestWallet): bigint {
  let sum = 0n;
  for (const [, { script, amount }] of regtest.node.chain.coins())
    if (Buffer.compare(script, wallet.script) === 0) sum += amount;
  return sum;
}

/** Until nothing is under way: what was ordered is ordered again, as the exchange does after a lost answer. */
async function settle(
  custody: ExchangeCustody,
  { first, second }: { first: string; second: string },
): Promise<void> {
  await custody.step();
  await custody.pay('first', first, PAID);
  await custody.pay('second', second, PAID);
  await custody.mine(9);
}

describe('a crash', () => {
  it('after any step of the sender and any answer of the node pays once, and the books agree with the chain', async () => {
    const whole = new CrashAfter();
    const counted = await startFunded(0);
    await counted.restart(whole);
    await story(counted, { first: new TestWallet(1).address, second: new TestWallet(2).address });
    await counted.close();
    expect(new Set(whole.names)).toEqual(new Set(STEPS));
    const points = pointsOf(whole.names);
    expect(points.length).toBeGreaterThan(15);
    for (const [index, point] of points.entries()) {
      const custody = await startFunded(index + 1);
      const wallets = { first: new TestWallet(index + 10), second: new TestWallet(index + 110) };
      const to = { first: wallets.first.address, second: wallets.second.address };
      await custody.restart(new CrashAfter(point));
      await expect(story(custody, to)).rejects.toThrow('Gone');
      await custody.restart();
      await settle(custody, to);
      const where = `after ${point}, ${whole.names[point - 1]}`;
      expect(balance(wallets.first), where).toBe(PAID);
      expect(balance(wallets.second), where).toBe(PAID);
      expect(await custody.books(), where).toMatchObject(await custody.holdings());
      const keys = (await custody.movements()).map(({ key }) => key);
      expect(new Set(keys).size, where).toBe(keys.length);
      for (const id of ['first', 'second'])
        expect((await custody.payouts(id)).at(-1), where).toMatchObject({ state: 'confirmed' });
      await custody.close();
    }
  }, 120_000);

  it('while small coins are put together for a payout that one transaction has no room for pays once, too', async () => {
    const whole = new CrashAfter();
    const counted = await startScattered(100);
    await counted.restart(whole);
    await pay(counted, new TestWallet(1).address);
    await counted.close();
    // What is signed first puts coins together, and what is signed last pays.
    const points = pointsOf(whole.names).filter((point) => SIGNING.has(whole.names[point - 1] ?? ''));
    expect(points).toHaveLength(2 * SIGNING.size);
    for (const [index, point] of points.entries()) {
      const custody = await startScattered(index + 101);
      const wallet = new TestWallet(index + 210);
      await custody.restart(new CrashAfter(point));
      await expect(pay(custody, wallet.address)).rejects.toThrow('Gone');
      await custody.restart();
      await pay(custody, wallet.address);
      const where = `after ${point}, ${whole.names[point - 1]}`;
      expect(balance(wallet), where).toBe(60_000n);
      expect(await custody.books(), where).toMatchObject(await custody.holdings());
      await custody.close();
    }
  }, 120_000);
});

/** Steps of which each spend has one. */
const SIGNING = new Set([
  'signer.signPsbt',
  'store.bitcoin.sign',
  'node.sendrawtransaction',
  'store.bitcoin.sent',
]);

/** An exchange of its own keys, with six small coins of which a transaction has room for four. */
async function startScattered(seed: number): Promise<ExchangeCustody> {
  const custody = await ExchangeCustody.start({ on: regtest, seed, mostWeight: 1_400 });
  const wallet = new TestWallet(200);
  const coin = await regtest.fund(wallet, 100_000n);
  const outputs = Array.from({ length: 6 }, () => ({ to: custody.hot, amount: 15_000n }));
  await regtest.send(wallet.spend([coin], outputs));
  await regtest.mine(7);
  return custody;
}

async function pay(custody: ExchangeCustody, to: string): Promise<void> {
  await custody.pay('heavy', to, 60_000n);
  await custody.step();
  await custody.mine(10);
}

/**
 * After each step that changes something, the first and the last time that it passes. What only reads changes nothing: a crash after it is one after the last
 * step that did.
 */
function pointsOf(names: readonly string[]): readonly number[] {
  const changing = [...new Set(names)].filter((name) => WRITES.test(name));
  const points = changing.flatMap((name) => [names.indexOf(name) + 1, names.lastIndexOf(name) + 1]);
  return [...new Set(points)].toSorted((a, b) => a - b);
}

const WRITES = /^store\.|^node\.sendrawtransaction$|^signer\./;

/** Everything that the story passes; a step that is added to the code is in the matrix by itself, and has to be named here. */
const STEPS = [
  'node.estimatesmartfee',
  'node.getblock',
  'node.getblockchaininfo',
  'node.getblockhash',
  'node.getblockheader',
  'node.getmempoolentry',
  'node.getmempoolinfo',
  'node.getrawmempool',
  'node.getrawtransaction',
  'node.gettxspendingprevout',
  'node.scantxoutset',
  'node.sendrawtransaction',
  'signer.signPsbt',
  'store.bitcoin.addBlock',
  'store.bitcoin.begin',
  'store.bitcoin.bookSpend',
  'store.bitcoin.pay',
  'store.bitcoin.replace',
  'store.bitcoin.sent',
  'store.bitcoin.sign',
  'store.bitcoin.takeBack',
  'store.watcher.step',
];
