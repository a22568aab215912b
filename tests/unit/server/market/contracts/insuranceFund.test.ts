import { afterEach, describe, expect, it } from 'vitest';
import { UNITS_PER_ASSET } from '@tidemark/sdk/core';
import { INSURANCE_ACCOUNT } from '../../../../../server/engine/ledger/protocol.ts';
import type { Command } from '../../../../../server/engine/protocol.ts';
import { gatedExchange } from '../../../../../server/exchange/gatedExchange.ts';
import { CONTRACT_LISTINGS } from '../../../../../server/market/contracts/listings.ts';
import {
  contractOpeningCommands,
  raiseInsuranceFund,
} from '../../../../../server/market/contracts/opening.ts';
import { EXTERNAL_ACCOUNT } from '../../../../../server/market/shared/accounts.ts';
import { closeDisk, createDisk, startRun, type Disk, type Run } from '../../services/support/serviceRuns.ts';

let disk: Disk;
afterEach(() => closeDisk(disk));

/** What an earlier version opened an exchange with. */
const EARLIER: readonly Command[] = [
  ...CONTRACT_LISTINGS.map(({ contract }) => ({ kind: 'defineContract', contract }) as const),
  {
    kind: 'transfer',
    from: EXTERNAL_ACCOUNT,
    to: INSURANCE_ACCOUNT,
    asset: 'USDT',
    amount: 5_000_000n * UNITS_PER_ASSET,
    key: 'insurance-endowment/USDT',
  },
];

/** Starts on the disk as the server does. Returns the fund's USDT, whether all money sums to nothing, and who was told. */
async function startServer({ exchange, transfers }: Run) {
  for (const command of contractOpeningCommands(CONTRACT_LISTINGS, await exchange.view()))
    expect(await exchange.submit(command)).toMatchObject({ ok: true });
  await raiseInsuranceFund((raise) => transfers.deposit(raise));
  const { balances } = await exchange.view();
  const usdt = balances.filter(({ asset }) => asset === 'USDT');
  const fund = usdt.find(({ account }) => account === INSURANCE_ACCOUNT)?.available ?? 0n;
  return {
    fund: fund / UNITS_PER_ASSET,
    sum: usdt.reduce((sum, { available, held }) => sum + available + held, 0n),
    told: await disk.db.selectFrom('messages').select('title').where('userId', 'is not', null).execute(),
  };
}

describe('the insurance fund', () => {
  it.each([
    ['a new exchange', []],
    ['one that an earlier version opened with 5,000,000 USDT', EARLIER],
  ])('of %s begins with 50,000,000 USDT from outside, once for all starts', async (_, before) => {
    disk = await createDisk();
    const first = await startRun(disk);
    for (const command of before) expect(await first.exchange.submit(command)).toMatchObject({ ok: true });
    const expected = { fund: 50_000_000n, sum: 0n, told: [] };
    expect(await startServer(first)).toEqual(expected);
    expect(await startServer(await startRun(disk))).toEqual(expected);
  });

  it('is not raised again once the engine has forgotten the transfer', async () => {
    disk = await createDisk();
    await startServer(await startRun(disk));
    const { transfers } = await startRun(disk, {
      through: (exchange) => gatedExchange(exchange, () => 'nothing may be sent'),
    });
    await expect(raiseInsuranceFund((raise) => transfers.deposit(raise))).resolves.toBeUndefined();
  });
});
