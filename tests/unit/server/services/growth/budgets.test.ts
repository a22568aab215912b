import { afterEach, describe, expect, it } from 'vitest';
import { UNITS_PER_ASSET } from '@tidemark/sdk/core';
import { EARN_BUDGET_ACCOUNT, PROMOTIONS_ACCOUNT } from '../../../../../server/engine/ledger/protocol.ts';
import { gatedExchange } from '../../../../../server/exchange/gatedExchange.ts';
import { seedBudgets } from '../../../../../server/services/growth/budgets/seedBudgets.ts';
import { closeDisk, createDisk, startRun, type Disk, type Run } from '../support/serviceRuns.ts';

let disk: Disk;
afterEach(() => closeDisk(disk));

async function start({ exchange, transfers }: Run) {
  await seedBudgets((seed) => transfers.deposit(seed));
  const { balances } = await exchange.view();
  return {
    has: balances
      .filter(({ account }) => account === PROMOTIONS_ACCOUNT || account === EARN_BUDGET_ACCOUNT)
      .map(({ account, asset, available }) => [account, asset, Number(available / UNITS_PER_ASSET)])
      .sort(),
    sum: balances.reduce((sum, { available, held }) => sum + available + held, 0n),
    told: await disk.db.selectFrom('messages').select('title').where('userId', 'is not', null).execute(),
  };
}

describe('the budgets of rewards', () => {
  it('are given once for all starts, out of what is outside, and nobody is told', async () => {
    disk = await createDisk();
    const expected = {
      has: [
        [PROMOTIONS_ACCOUNT, 'USDT', 1_000_000],
        [EARN_BUDGET_ACCOUNT, 'BTC', 10],
        [EARN_BUDGET_ACCOUNT, 'ETH', 200],
        [EARN_BUDGET_ACCOUNT, 'USDT', 1_000_000],
      ].sort(),
      sum: 0n,
      told: [],
    };
    expect(await start(await startRun(disk))).toEqual(expected);
    expect(await start(await startRun(disk))).toEqual(expected);
  });

  it('are not given again once the engine has forgotten the transfers', async () => {
    disk = await createDisk();
    await start(await startRun(disk));
    const { transfers } = await startRun(disk, {
      through: (exchange) => gatedExchange(exchange, () => 'nothing may be sent'),
    });
    await expect(seedBudgets((seed) => transfers.deposit(seed))).resolves.toBeUndefined();
  });
});
