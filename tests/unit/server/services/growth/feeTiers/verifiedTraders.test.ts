import { expect, it } from 'vitest';
import { Settings } from '../../../../../../server/services/content/settings.ts';
import { KYC } from '../../../../../../server/services/kyc/kycStatus.ts';
import type { UserRow } from '../../../../../../server/services/tables.ts';
import { FeeRun, FIRST, UNITS } from './support/feeRun.ts';

const ADA = 100;

async function badge(run: FeeRun, change: Partial<UserRow> = {}): Promise<boolean> {
  if (Object.keys(change).length > 0)
    await run.db.updateTable('users').set(change).where('id', '=', ADA).execute();
  const user = await run.db.selectFrom('users').selectAll().where('id', '=', ADA).executeTakeFirstOrThrow();
  return run.tiers.badgeOf(user).hasBadge;
}

it('who is verified and has traded enough in 30 full days is a verified trader from 00:00 UTC on, until the days are over', async () => {
  const run = await FeeRun.open(2);
  await badge(run, { kycStatus: KYC.verified });
  run.trade(ADA, FIRST, 99_999);
  await run.day(FIRST + 1);
  expect(await badge(run)).toBe(false);
  run.trade(ADA, FIRST + 1, 1);
  expect(await badge(run)).toBe(false);
  await run.day(FIRST + 2);
  expect(await badge(run)).toBe(true);
  await run.start();
  await run.day(FIRST + 30);
  expect(await badge(run)).toBe(true);
  await run.day(FIRST + 31);
  expect(await badge(run)).toBe(false);
  await run.db.destroy();
});

it('volume without an identity is not enough, nor a balance; an identity that is verified no more takes the badge at once', async () => {
  const run = await FeeRun.open(2);
  run.trade(ADA, FIRST, 100_000);
  run.own(ADA + 1, 10_000_000);
  await run.day(FIRST + 1);
  for (const kycStatus of [KYC.unverified, KYC.pending, KYC.failed, KYC.pendingAgain])
    expect(await badge(run, { kycStatus }), String(kycStatus)).toBe(false);
  expect(await badge(run, { kycStatus: KYC.verified })).toBe(true);
  expect(await badge(run, { kycStatus: KYC.failed })).toBe(false);
  const active = await run.db.selectFrom('users').select('id').where('isActiveTrader', '=', 1).execute();
  expect(active).toEqual([{ id: ADA }]);
  await run.db.destroy();
});

it('the word of an operator is enough, and the volume that is needed is a setting', async () => {
  const run = await FeeRun.open(2);
  expect(await badge(run, { isVerifiedTrader: 1 })).toBe(true);
  expect(await badge(run, { isVerifiedTrader: 0, kycStatus: KYC.verified })).toBe(false);
  await new Settings(run.db, () => run.now).set('verifiedTraderVolume', '0.5');
  await run.start();
  run.trade(ADA, FIRST, 1);
  await run.day(FIRST + 1);
  expect(await badge(run)).toBe(true);
  const user = await run.db.selectFrom('users').selectAll().where('id', '=', ADA).executeTakeFirstOrThrow();
  expect(run.tiers.badgeOf(user).neededVolume).toBe(UNITS / 2n);
  await run.db.destroy();
});
