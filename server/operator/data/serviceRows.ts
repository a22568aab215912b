import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES_FILE } from '../../dataFolder/journalLink.ts';
import { openSqlite } from '../../database/openSqlite.ts';

/** A transfer is stored a moment before the journal has it; longer than this it never takes. */
const TRANSFER_WITHIN_MS = 60_000;

/** What growth knows of money that is in the journal, and of what was traded for it there; rules, codes, friends and settings stay. */
const MOVED = [
  ...['earnAccounts', 'earnMovements', 'coupons', 'couponProgress', 'couponHistory', 'couponNews'],
  ...['bonusOrders', 'profitDoubleOrders', 'referralAccruals', 'referralCarries', 'referralPayouts'],
  ...['referralHistory', 'referralBonuses', 'referralDays', 'volumeDays', 'tradingPartners'],
];

/** Where a journal ends that goes less far than the services' rows beside it. */
export interface JournalEnd {
  readonly lastSeq: number;
  /** Of the last record, in milliseconds since the epoch. */
  readonly lastTime: number;
  readonly identity: string;
}

/**
 * Takes the services' rows back to where their journal ends now. Transfers that it may lack are sent again at the next start, under their keys: what
 * it does have is not done twice.
 */
export function rewindServices(folder: string, { lastSeq, lastTime, identity }: JournalEnd): void {
  changeRows(folder, (run) => {
    run(
      'eventCursors',
      "UPDATE eventCursors SET seq = ? WHERE name = 'messages' AND seq > ?",
      lastSeq,
      lastSeq,
    );
    run(
      'transfers',
      "UPDATE transfers SET status = 'pending' WHERE status = 'done' AND createdAt >= ?",
      lastTime - TRANSFER_WITHIN_MS,
    );
    // What follows from trades given up is not taken back: growth begins where the exchange stands at the next start, which is told all fees anew.
    run('eventCursors', "DELETE FROM eventCursors WHERE name = 'growth' AND seq > ?", lastSeq);
    run('feeLevels', 'UPDATE feeLevels SET revision = revision + 1');
    run('journalLink', 'UPDATE journalLink SET identity = ?', identity);
  });
}

/** Makes the services' rows forget their journal: users, settings and messages stay, what was moved is forgotten with it. */
export function unlinkServices(folder: string): void {
  changeRows(folder, (run) => {
    run('eventCursors', 'DELETE FROM eventCursors');
    run('transfers', 'DELETE FROM transfers');
    run('fundResets', 'DELETE FROM fundResets');
    for (const table of MOVED) run(table, `DELETE FROM ${table}`);
    run('referrals', "UPDATE referrals SET volume = '0'");
    run('feeLevels', 'UPDATE feeLevels SET revision = revision + 1');
    run('journalLink', 'DELETE FROM journalLink');
  });
}

type Run = (table: string, sql: string, ...values: readonly (number | string)[]) => void;

/** Changes all rows or none; tables that an older version lacks are passed over. */
function changeRows(folder: string, change: (run: Run) => void): void {
  const file = join(folder, SERVICES_FILE);
  if (!existsSync(file)) return;
  const database = openSqlite(file, { timeout: 5_000 });
  try {
    database.exec('BEGIN');
    change((table, sql, ...values) => {
      const found = database.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(table);
      if (found !== undefined) database.prepare(sql).run(...values);
    });
    database.exec('COMMIT');
  } finally {
    database.close();
  }
}
