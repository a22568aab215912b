import { expect, it } from 'vitest';
import { Evidence } from '../../../../../server/services/growth/links/evidence.ts';
import { LinkedAccounts } from '../../../../../server/services/growth/links/linkedAccounts.ts';
import { ReferralCodes } from '../../../../../server/services/growth/referral/codes.ts';
import { ReferralFigures } from '../../../../../server/services/growth/referral/figures.ts';
import { SERVICE_MIGRATIONS } from '../../../../../server/services/migrations.ts';
import type { ServiceTables } from '../../../../../server/services/tables.ts';
import { plansOf } from '../../database/support/plansOf.ts';
import { insertUser } from '../support/insertUser.ts';
import { testVault } from '../support/testVault.ts';

it('what users see of their referrals is found by indices, however many others there are', async () => {
  const plans = await plansOf<ServiceTables>(SERVICE_MIGRATIONS, async (db) => {
    await insertUser(db, 100);
    await new ReferralCodes({ db, now: () => 0 }).listOf(100);
    const figures = new ReferralFigures(db);
    await figures.totals(100);
    await figures.unpaid(100, false);
    await figures.friendCount(100);
    await figures.payouts(100, { limit: 10 });
  });
  expect(plans.length).toBeGreaterThan(6);
  for (const plan of plans) expect(plan).not.toMatch(/SCAN/);
});

it('what links accounts is looked for every minute among what is new alone', async () => {
  const now = () => Date.UTC(2024, 10, 5);
  const plans = await plansOf<ServiceTables>(SERVICE_MIGRATIONS, async (db) => {
    const vault = await testVault(db, now);
    const links = await LinkedAccounts.open(db, now);
    const evidence = new Evidence({
      ...{ db, vault, links, now },
      onFault(error) {
        throw error;
      },
    });
    await evidence.look();
    await evidence.stop();
  });
  const looked = plans.filter((plan) => !/dataKeys|evidenceLooks|^SCAN accountLinks$/.test(plan));
  expect(looked).toHaveLength(8);
  // The queue of signals is short: what is taken in leaves it.
  for (const plan of looked) expect(plan.replace('SCAN couponSignals', '')).not.toMatch(/SCAN|by_status/);
});
