import { afterEach, describe, expect, it } from 'vitest';
import {
  planConsolidations,
  planDearerConsolidation,
} from '../../../../../server/custody/bitcoin/consolidate.ts';
import type { SpentCoin } from '../../../../../server/custody/bitcoin/signTransaction.ts';
import { pausePayouts } from '../../../../../server/custody/store/payoutPause.ts';
import { ExchangeCustody, type CustodyTestOptions } from '../../../../support/bitcoin/exchangeCustody.ts';
import { TestWallet } from '../../../../support/bitcoin/testWallet.ts';

const BITCOIN = 100_000_000n;
const HOUR_MS = 60 * 60_000;
const DEEP = 7;
const FEE = 100_000n;
const bob = new TestWallet(2);
const sender = new TestWallet(3);
let reports: Error[];
let custody: ExchangeCustody;
let isStarted = false;
afterEach(async () => {
  if (isStarted) await custody.close();
  isStarted = false;
});

async function start(options: CustodyTestOptions, coins: number, amount: bigint): Promise<void> {
  reports = [];
  custody = await ExchangeCustody.start({ report: (error) => reports.push(error), ...options });
  isStarted = true;
  const { regtest, hot } = custody;
  const coin = await regtest.fund(sender, BigInt(coins) * amount + FEE);
  await regtest.send(
    sender.spend(
      [coin],
      Array.from({ length: coins }, () => ({ to: hot, amount })),
    ),
  );
  await regtest.mine(DEEP);
}

/** How often each spend was signed, and how many coins it has. */
async function spends() {
  const { db } = custody.store;
  const variants = await db.selectFrom('bitcoinVariants').select('spendId').orderBy('id').execute();
  const taken = await db
    .selectFrom('bitcoinCoins')
    .select('spendId')
    .where('spendId', 'is not', null)
    .execute();
  return [...new Set(variants.map(({ spendId }) => spendId))].map((id) => ({
    variants: variants.filter(({ spendId }) => spendId === id).length,
    coins: taken.filter(({ spendId }) => spendId === id).length,
  }));
}

const owner = { account: 'hot', index: 0, address: bob.address, script: bob.script } as const;
const coinsOf = (count: number, amount: bigint): readonly SpentCoin[] =>
  Array.from({ length: count }, (_, place) => ({ txId: '', place, amount, owner }));
const terms = (rate: bigint) => ({ rate, change: bob.script, mostWeight: 400_000 });

describe('a plan that puts coins together', () => {
  it('without need takes none that anybody can send for less than they cost, be they ever so many', () => {
    const idle = { open: 0, isNeeded: false };
    const dust = coinsOf(2_000, 300n);
    expect(planConsolidations([...dust, ...coinsOf(300, 10_000n)], terms(3_000n), idle)).toEqual([]);
    expect(planConsolidations(coinsOf(2_000, 450n), terms(3_000n), idle)).toEqual([]);
    expect(planConsolidations(coinsOf(2_000, 450n), terms(1_000n), idle)).toHaveLength(1);
  });

  it('is raised with the same coins, while each is worth more than it costs and the fee is half of what is kept at most', () => {
    const coins = coinsOf(200, 2_000n);
    expect(planDearerConsolidation(coins, terms(9_000n))).toMatchObject({ coins });
    expect(planDearerConsolidation(coins, terms(10_000n))).toBeUndefined();
    const one = [...coinsOf(199, 20_000n), ...coinsOf(1, 300n)];
    expect(planDearerConsolidation(one, terms(4_000n))).toMatchObject({ coins: one });
    expect(planDearerConsolidation(one, terms(5_000n))).toBeUndefined();
  });
});

describe('coins that are put together while that is cheap', () => {
  it('wait as long as they may, whatever payouts are ordered that are paid from other coins, and while payouts are paused', async () => {
    await start({ fees: { fallback: 2_000n, most: 500_000n } }, 400, 2_000n);
    await custody.give(custody.hot, BITCOIN);
    await custody.step();
    const tidying = { variants: 1, coins: 200 };
    expect(await spends()).toEqual([tidying]);
    custody.regtest.node.mempool.minRate = 20_000n;
    custody.clock.now += HOUR_MS;
    await custody.pay('w1', bob.address, BITCOIN / 2n);
    await pausePayouts(custody.store, true);
    await custody.step();
    expect(await spends()).toEqual([tidying]);
    await pausePayouts(custody.store, false);
    await custody.step();
    expect(await spends()).toEqual([tidying, { variants: 1, coins: 1 }]);
    expect(reports).toEqual([]);
  });
});

describe('coins that are put together for a payout that waits for it', () => {
  it('are raised, with no coin more, until the fee takes more than half of what is kept: a person is told then', async () => {
    await start({ mostWeight: 3_000 }, 24, 20_000n);
    await custody.pay('large', bob.address, 300_000n);
    await custody.step();
    const lot = (variants: number) => ({ variants, coins: 10 });
    expect(await spends()).toEqual([lot(1), lot(1)]);
    custody.clock.now += HOUR_MS;
    await custody.step();
    expect(await spends()).toEqual([lot(2), lot(2)]);
    custody.regtest.node.mempool.minRate = 110_000n;
    custody.clock.now += HOUR_MS;
    await custody.step();
    expect(await spends()).toEqual([lot(2), lot(2)]);
    expect(reports.map(({ name }) => name)).toEqual(['StuckSpendError', 'StuckSpendError']);
  });
});
