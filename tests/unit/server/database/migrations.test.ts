import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BOOK_MIGRATIONS } from '../../../../server/books/migrations.ts';
import { CustodyStore } from '../../../../server/custody/store/custodyStore.ts';
import { CUSTODY_MIGRATIONS } from '../../../../server/custody/store/migrations.ts';
import { openDatabase } from '../../../../server/database/open.ts';
import { SERVICE_MIGRATIONS } from '../../../../server/services/migrations.ts';
import { VIEW_MIGRATIONS } from '../../../../server/views/history/migrations.ts';
import { quickFolder } from '../../../support/quickFolder.ts';

type Steps = Readonly<Record<string, Migration>>;

/**
 * Every step that there is, in the order in which they were written, not of their names. Databases out there have applied some first ones of each list:
 * a new step goes to the end of its list here, whatever its name, and none that stands here is renamed or moved.
 */
const WRITTEN: Readonly<
  Record<string, { readonly steps: Steps; readonly names: readonly string[]; readonly first: number }>
> = {
  custody: {
    steps: CUSTODY_MIGRATIONS,
    names: [
      ...['001-store', '101-watcher', '201-evm', '301-bitcoin', '401-restoredUsers'],
      ...['302-bitcoinBeginning', '501-payoutPause', '303-bitcoinFormerSpends'],
    ],
    first: 5,
  },
  services: {
    steps: SERVICE_MIGRATIONS,
    names: [
      ...['001-identity', '002-account', '003-content', '004-messages', '005-people', '006-simulated'],
      ...['007-sessions', '008-journal-link', '009-operators', '010-projects', '011-preferences'],
      ...['012-message-ages', '013-vault', '014-codes', '015-mails', '016-contacts', '017-sign-ups'],
      ...['018-api-keys', '019-step-ups', '020-kyc', '021-authenticators', '022-visits', '023-phones'],
      ...['024-qr-logins', '025-social-logins', '026-passkeys', '027-factor-resets'],
      ...['028-account-security', '029-countries', '030-nickname-looks', '031-contact-rules'],
      ...['032-demo-keys', '033-wallet', '034-reserves'],
      ...['035-reserve-addresses', '036-payout-orders', '037-waiting-deposits', '038-operator-notices'],
      ...['039-account-links', '040-referral', '041-activity', '041-fee-tiers', '042-earn'],
      ...['043-link-evidence', '044-coupons', '045-no-pending-coupons', '046-verified-traders'],
      ...['047-coupon-news', '048-coupon-exposure', '049-referral-indices', '050-approvals-by-time'],
      ...['051-cancel-switches', '052-account-traces', '053-counted-withdrawals'],
      ...['054-token-successors', '055-funded-transfers', '056-deposit-products'],
      ...['057-setting-moments', '058-referral-given-tiers', '059-deposit-signals', '060-debt-reasons'],
      ...['061-factor-removals', '062-market-changes', '062-support-tickets', '063-login-names'],
      ...['063-operator-tokens', '063-user-recoveries', '064-trader-badges'],
      ...['065-settlement-averages', '067-support-replies', '068-user-numbers'],
    ],
    first: 34,
  },
  books: {
    steps: BOOK_MIGRATIONS,
    names: ['001-books', '002-statements', '003-movements', '004-bonuses', '005-parts', '006-reversals'],
    first: 1,
  },
  views: {
    steps: VIEW_MIGRATIONS,
    names: [
      ...['001-create-tables', '002-create-contract-tables', '003-add-client-trigger-ids'],
      ...['004-add-legs-of-fills', '005-add-protections-of-orders', '006-index-client-ids'],
      ...['007-add-order-types-of-fills', '008-index-lists', '009-create-placements'],
      ...['010-add-order-types-of-spot-fills', '011-index-narrower-lists'],
      '012-add-client-ids-of-fills',
    ],
    first: 8,
  },
};

let folder: string;
beforeEach(async () => {
  folder = await quickFolder('tidemark-older-tables-');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A database as it was when the first so many steps of a list were all there were. */
async function older(name: string, count: number): Promise<string> {
  const { steps, names } = WRITTEN[name] ?? expect.fail(name);
  const migrations = Object.fromEntries(
    names.slice(0, count).map((step) => [step, steps[step] ?? expect.fail(step)]),
  );
  const file = join(folder, `${name}.sqlite`);
  await (
    await openDatabase({ file, migrations, durability: 'normal', inParts: name === 'custody' })
  ).destroy();
  return file;
}

async function applied(db: Kysely<never>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map((row) => row.name).sort();
}

describe('a database of an earlier version', () => {
  it.each(['services', 'books', 'views'])('is brought up to date: %s', async (name) => {
    const { steps, first } = WRITTEN[name] ?? expect.fail(name);
    const file = await older(name, first);
    const db = await openDatabase<never>({ file, migrations: steps, durability: 'normal' });
    expect(await applied(db)).toEqual(Object.keys(steps).sort());
    await db.destroy();
  });

  it('is brought up to date: custody, whichever of its parts has got a step since', async () => {
    const { steps, names, first } = WRITTEN['custody'] ?? expect.fail();
    for (let count = first; count <= names.length; count += 1) {
      const file = await older('custody', count);
      const store = await CustodyStore.open({ folder, now: () => 1 });
      expect(await applied(store.db as unknown as Kysely<never>)).toEqual(Object.keys(steps).sort());
      await store.close();
      await rm(file);
    }
  });
});

describe('a new step', () => {
  it.each(Object.entries(WRITTEN))('stands behind those that it found: %s', (name, { steps, names }) => {
    expect(names.toSorted()).toEqual(Object.keys(steps).sort());
    // The parts of custody number their steps by themselves.
    const parts = Object.groupBy(names, (step) => (name === 'custody' ? step.slice(0, 1) : ''));
    for (const part of Object.values(parts)) expect(part).toEqual(part?.toSorted());
  });
});
