import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { attoOf } from '../../../../../server/custody/amounts.ts';
import { CustodyCore } from '../../../../../server/custody/process/core.ts';
import { CustodyStore } from '../../../../../server/custody/store/custodyStore.ts';
import { arePayoutsPaused } from '../../../../../server/custody/store/payoutPause.ts';
import { quickFolder } from '../../../../support/quickFolder.ts';

const TO = `0x${'aB'.repeat(20)}`;
const order = { payoutId: 'p', network: 'ethereum', asset: 'ETH', to: TO, amount: 5n } as const;

let folder: string;
let store: CustodyStore;
let core: CustodyCore;

beforeEach(async () => {
  folder = await quickFolder('tidemark-core-');
  await open();
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

/** Custody from whose settings every network was taken. */
async function open(): Promise<void> {
  store = await CustodyStore.open({ folder, now: () => 1 });
  core = new CustodyCore({ store, runners: [], now: () => 1 });
}

describe('an order that cannot be taken any more', () => {
  it('is not refused where it was taken before, for whoever is refused gives the money back', async () => {
    await store.write('test', async (trx) => {
      const { payoutId, network, asset } = order;
      const evm = {
        payoutId,
        network,
        asset,
        recipient: TO,
        amount: '5',
        state: 'queued',
        reason: null,
      } as const;
      await trx.insertInto('evmPayouts').values(evm).execute();
      const bitcoin = {
        payoutId: 'b',
        recipient: 'bcrt1qb',
        amount: '7',
        state: 'queued',
        spendId: null,
        createdAt: 1,
      } as const;
      await trx.insertInto('bitcoinPayouts').values(bitcoin).execute();
    });
    await core.pay(order);
    await core.pay({ payoutId: 'b', network: 'bitcoin', asset: 'BTC', to: 'BCRT1QB', amount: attoOf(7n, 8) });
    await expect(core.pay({ ...order, amount: 6n })).rejects.toMatchObject({ problem: 'payoutIdReused' });
    await expect(core.pay({ ...order, payoutId: 'new' })).rejects.toMatchObject({
      problem: 'unknownNetwork',
    });
  });
});

describe('paused payouts', () => {
  it('stay so after a restart, until they go on', async () => {
    expect(await arePayoutsPaused(store.db)).toBe(false);
    await core.pausePayouts(true);
    await core.pausePayouts(true);
    await store.close();
    await open();
    expect(await arePayoutsPaused(store.db)).toBe(true);
    await core.pausePayouts(false);
    expect(await arePayoutsPaused(store.db)).toBe(false);
  });
});
