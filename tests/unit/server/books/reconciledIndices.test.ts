import { expect, it } from 'vitest';
import { BOOK_MIGRATIONS } from '../../../../server/books/migrations.ts';
import {
  readMovements,
  referencesAfter,
  referencesBetween,
} from '../../../../server/books/reconcile/bookedMovements.ts';
import { checkHistory } from '../../../../server/books/reconcile/historyCheck.ts';
import { Findings } from '../../../../server/books/reconcile/report.ts';
import type { BookTables } from '../../../../server/books/tables.ts';
import { SERVICE_MIGRATIONS } from '../../../../server/services/migrations.ts';
import type { ServiceTables } from '../../../../server/services/tables.ts';
import { readWalletRecords } from '../../../../server/services/wallet/walletRecords.ts';
import { plansOf } from '../database/support/plansOf.ts';

const small = /progress|eventCursors|depositDust|walletDebts/;

it('what the reconciliation asks the books for every minute is found by indices, however long the history is', async () => {
  const plans = await plansOf<BookTables>(BOOK_MIGRATIONS, async (db) => {
    await readMovements(db, ['a', 'b']);
    await referencesAfter(db, 'a');
    await referencesBetween(db, 1, 2);
  });
  expect(plans).toEqual([
    'SEARCH postings USING INDEX postings_of_movements (reference=?)',
    'SEARCH postings USING INDEX postings_of_movements (reference>?)',
    expect.stringMatching(/^SEARCH postings USING PRIMARY KEY \(entry>\? AND entry<\?\)/),
  ]);
});

it('users and their days are found by indices', async () => {
  const plans = await plansOf<BookTables>(BOOK_MIGRATIONS, async (db) => {
    await db
      .insertInto('progress')
      .values({ id: 1, engineSeq: 1, custodySeq: 1, lastEntry: 1, time: 1 })
      .execute();
    await db.insertInto('days').values({ owner: 100, asset: 'ETH', day: 0, balance: '0' }).execute();
    await checkHistory(db, new Findings());
  });
  expect(plans.length).toBeGreaterThan(8);
  for (const plan of plans.filter((each) => !small.test(each))) expect(plan).not.toMatch(/SCAN|TEMP B-TREE/);
});

it('what the reconciliation asks the services for every minute is found by indices', async () => {
  const plans = await plansOf<ServiceTables>(SERVICE_MIGRATIONS, async (db) => {
    const records = await readWalletRecords(db);
    await records.find(['a', 'b']);
    await records.after({ deposits: 7, withdrawals: 7 });
  });
  expect(plans.length).toBeGreaterThan(8);
  for (const plan of plans.filter((each) => !small.test(each)))
    expect(plan).toMatch(
      /^SEARCH|^SCAN \w+ USING (?:COVERING )?INDEX (?:deposits|withdrawals)_(?:moving|waiting)/,
    );
});
