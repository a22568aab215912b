import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { planConsolidations } from '../../../../../server/custody/bitcoin/consolidate.ts';
import { planSpend } from '../../../../../server/custody/bitcoin/planSpend.ts';
import { decodeTransaction } from '../../../../../server/custody/bitcoin/rawTransaction.ts';
import type { SpentCoin } from '../../../../../server/custody/bitcoin/signTransaction.ts';
import { ExchangeCustody } from '../../../../support/bitcoin/exchangeCustody.ts';
import { TestWallet } from '../../../../support/bitcoin/testWallet.ts';

const MOST_STANDARD_WEIGHT = 400_000;
const bob = new TestWallet(2);
const RATE = 10_000n;

/** None of which is signed with. */
function coinsOf(count: number, amount: bigint): readonly SpentCoin[] {
  const owner = { account: 'hot', index: 0, address: bob.address, script: bob.script } as const;
  return Array.from({ length: count }, (_, place) => ({ txId: '', place, amount, owner }));
}

const terms = { rate: RATE, change: bob.script, mostWeight: MOST_STANDARD_WEIGHT };

/** By BIP-141: 41 bytes an input, four times, and 108 of witness. */
const weightOf = (inputs: number, outputs: number): number =>
  4 * 14 + 2 + inputs * (41 * 4 + 108) + outputs * 4 * 31;

describe('a transaction', () => {
  it('never has more coins than a node takes: a batch that has goes in several', () => {
    const reserves = { hot: 100_000_000n, cold: 0n };
    const coins = { hot: coinsOf(3_000, 10_000n), cold: [] };
    const payouts = [1, 2].map((id) => ({ id, script: bob.script, amount: 8_000_000n }));
    const plan = planSpend(payouts, coins, { ...terms, reserves });
    expect(plan?.payouts).toEqual([payouts[0]]);
    const inputs = plan?.selection.coins.length ?? 0;
    expect(weightOf(inputs, 2)).toBeLessThanOrEqual(MOST_STANDARD_WEIGHT);
    const heavy = [{ script: bob.script, amount: 14_000_000n }];
    expect(planSpend(heavy, coins, { ...terms, reserves })).toBeUndefined();
  });
});

describe('small coins', () => {
  it('are put together in lots as large as there is room for where a payout waits for it, three at most at a time', () => {
    const coins = coinsOf(10_000, 10_000n);
    const lots = planConsolidations(coins, terms, { open: 0, isNeeded: true });
    expect(lots.map((lot) => lot.coins.length)).toEqual([1_469, 1_469, 1_469]);
    for (const { coins: lot, fee, change } of lots) {
      expect(weightOf(lot.length, 1)).toBeLessThanOrEqual(MOST_STANDARD_WEIGHT);
      expect(fee + change).toBe(BigInt(lot.length) * 10_000n);
    }
    expect(planConsolidations(coins, terms, { open: 3, isNeeded: true })).toEqual([]);
  });

  it('are put together without need only where they are many, fees are low, none is under way, and it leaves them most of their worth', () => {
    const cheap = { ...terms, rate: 2_000n };
    const idle = { open: 0, isNeeded: false };
    const many = coinsOf(500, 10_000n);
    const [lot, ...more] = planConsolidations([...coinsOf(100, 200n), ...many], cheap, idle);
    expect(lot?.coins).toHaveLength(200);
    expect(lot?.coins.every(({ amount }) => amount === 10_000n)).toBe(true);
    expect(more).toEqual([]);
    expect(planConsolidations(many, cheap, { ...idle, open: 1 })).toEqual([]);
    expect(planConsolidations(many, terms, idle)).toEqual([]);
    expect(planConsolidations(many.slice(0, 300), cheap, idle)).toEqual([]);
  });
});

describe('a payout that one transaction has no room for', () => {
  let custody: ExchangeCustody;
  beforeEach(async () => {
    custody = await ExchangeCustody.start({ mostWeight: 3_000 });
  });
  afterEach(() => custody.close());

  it('waits until small coins are put together, is paid then, and the books agree with the chain', async () => {
    const { regtest } = custody;
    const many = new TestWallet(3);
    const coin = await regtest.fund(many, 1_000_000n);
    const deposit = await custody.userAddress(5);
    const outputs = Array.from({ length: 24 }, (_, at) => ({
      to: at % 2 === 0 ? custody.hot : deposit,
      amount: 20_000n,
    }));
    await regtest.send(many.spend([coin], outputs));
    await regtest.mine(7);
    await custody.pay('large', bob.address, 300_000n);
    await custody.step();
    expect((await custody.payouts('large')).at(-1)).toMatchObject({ state: 'queued' });
    expect(await custody.mempool()).toHaveLength(2);
    for (const id of await custody.mempool()) {
      const raw = String(await regtest.rpc.call('getrawtransaction', [id]));
      const { weight, outputs: made } = decodeTransaction(new Uint8Array(Buffer.from(raw, 'hex')));
      expect(weight).toBeLessThanOrEqual(3_000);
      expect(made).toHaveLength(1);
    }
    await custody.mine(12);
    expect((await custody.payouts('large')).at(-1)).toMatchObject({ state: 'confirmed' });
    expect(await custody.books()).toMatchObject(await custody.holdings());
    for (const { legs } of await custody.movements())
      expect(legs.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n);
  });
});
