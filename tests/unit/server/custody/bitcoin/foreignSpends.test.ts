import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startRegtest, type Regtest } from '../../../../support/bitcoin/regtest.ts';
import { ExchangeCustody } from '../../../../support/bitcoin/exchangeCustody.ts';
import { TestWallet } from '../../../../support/bitcoin/testWallet.ts';

const BITCOIN = 100_000_000n;
const bob = new TestWallet(2);
let regtest: Regtest;
/** Custodies of one seed: what one has done the other does not know, as an older copy does not. */
let newer: ExchangeCustody;
let older: ExchangeCustody;

beforeEach(async () => {
  regtest = await startRegtest();
  newer = await ExchangeCustody.start({ on: regtest });
  older = await ExchangeCustody.start({ on: regtest });
  for (let coins = 0; coins < 4; coins += 1) await newer.give(newer.hot, BITCOIN);
  for (const custody of [newer, older]) await custody.step();
});

afterEach(async () => {
  for (const custody of [newer, older]) await custody.close();
  await regtest.close();
});

function received(): bigint {
  let sum = 0n;
  for (const [, coin] of regtest.node.chain.coins())
    if (Buffer.compare(coin.script, bob.script) === 0) sum += coin.amount;
  return sum;
}

describe('an older copy of custody', () => {
  it('whose payouts the former has paid since pays none of them again, and says that somebody else spends our coins', async () => {
    for (const custody of [older, newer]) await custody.pay('w1', bob.address, 30_000n);
    await newer.step();
    await newer.mine(2);
    await expect(older.step()).rejects.toMatchObject({ problem: 'foreignSpend' });
    await older.restart();
    await regtest.mine(8);
    await expect(older.step()).rejects.toMatchObject({ problem: 'foreignSpend' });
    expect(await older.mempool()).toEqual([]);
    expect((await older.payouts('w1')).map(({ state }) => state)).toEqual(['queued']);
    expect(received()).toBe(30_000n);
  });

  it('signs nothing while what the former has paid still waits at the node', async () => {
    for (const custody of [older, newer]) await custody.pay('w1', bob.address, 30_000n);
    await newer.step();
    const waiting = await newer.mempool();
    await expect(older.step()).rejects.toMatchObject({ problem: 'foreignSpend' });
    expect(await older.mempool()).toEqual(waiting);
    expect((await older.payouts('w1')).map(({ state }) => state)).toEqual(['queued']);
  });
});

describe('a payout that an older copy has nothing for', () => {
  it('does not fail while what the former has paid waits at the node', async () => {
    await newer.pay('w1', bob.address, BITCOIN * 3n);
    await newer.step();
    await older.pay('w2', bob.address, BITCOIN * 9n);
    await expect(older.step()).rejects.toMatchObject({ problem: 'foreignSpend' });
    expect((await older.payouts('w2')).map(({ state }) => state)).toEqual(['queued']);
  });
});

describe('a stranger who spends our coins', () => {
  it('stops what is signed for as long as the chain has it', async () => {
    await newer.pay('theirs', bob.address, 30_000n);
    await newer.step();
    await newer.mine(1);
    await older.pay('ours', bob.address, 40_000n);
    await expect(older.step()).rejects.toMatchObject({ problem: 'foreignSpend' });
    await regtest.reorg(1);
    regtest.node.mempool.clear();
    await older.step();
    await older.mine(2);
    expect((await older.payouts('ours')).at(-1)).toMatchObject({ state: 'confirmed' });
    expect(received()).toBe(40_000n);
  });
});

describe('a custody that begins on keys that were used before', () => {
  it('takes what they have spent by then as it is, and nothing that they spend later', async () => {
    await newer.pay('w1', bob.address, 30_000n);
    await newer.step();
    await newer.mine(2);
    const restored = await ExchangeCustody.start({ on: regtest });
    await restored.step();
    await restored.pay('w2', bob.address, 40_000n);
    await restored.mine(3);
    expect((await restored.payouts('w2')).at(-1)).toMatchObject({ state: 'confirmed' });
    await expect(newer.step()).rejects.toMatchObject({ problem: 'foreignSpend' });
    await restored.close();
  });

  it('waits for what the former has sent and no block has, touches none of its coins, and pays on', async () => {
    await newer.pay('w1', bob.address, 30_000n);
    await newer.step();
    const [former] = await newer.mempool();
    const restored = await ExchangeCustody.start({ on: regtest });
    await restored.pay('w2', bob.address, BITCOIN * 2n);
    await restored.step();
    const waiting = await restored.mempool();
    expect(waiting).toHaveLength(2);
    expect(waiting).toContain(former);
    await restored.mine(3);
    expect((await restored.payouts('w2')).at(-1)).toMatchObject({ state: 'confirmed' });
    expect(received()).toBe(30_000n + BITCOIN * 2n);
    await restored.close();
  });

  it('takes it in whichever block it ends, another one after a reorganization', async () => {
    await newer.pay('w1', bob.address, 30_000n);
    await newer.step();
    const restored = await ExchangeCustody.start({ on: regtest });
    await regtest.mine();
    await restored.step();
    await regtest.reorg(1);
    await restored.pay('w2', bob.address, BITCOIN * 2n);
    await restored.mine(4);
    expect((await restored.payouts('w2')).at(-1)).toMatchObject({ state: 'confirmed' });
    expect(received()).toBe(30_000n + BITCOIN * 2n);
    await restored.close();
  });
});
