import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { CODE } from '@tidemark/sdk/contract';
import { SERVICES_FILE } from '../../dataFolder/journalLink.ts';
import { openSqlite } from '../../database/openSqlite.ts';
import { isDamaged, SQLITE, sqliteCode } from '../../database/sqliteCode.ts';
import { UsageError } from '../usage.ts';

/** In the place of an address: the command was given on the machine itself. */
const LOCAL = 'local';

const COLUMNS = ['at', 'operator', 'address', 'action', 'request', 'outcome'] as const;

/** What an operator is about to do with files. */
export interface FileAction {
  readonly dataDir: string;
  readonly operator: string;
  /** Name of the command. */
  readonly action: string;
  /** What follows the name. */
  readonly words: readonly string[];
}

/**
 * Does what was asked for with the files of a folder, and writes it into the durable list of what operators did: before anything is done, and with
 * its outcome afterwards. A list that is missing or damaged is in the way of no repair; without room for the entry nothing is done.
 */
export async function auditedCommand<Value>(
  action: FileAction,
  perform: () => Promise<Value>,
): Promise<Value> {
  const at = Date.now();
  const id = changeAudit(action.dataDir, (audit) => insert(audit, action, at, null));
  const end = (outcome: number): void => {
    changeAudit(action.dataDir, (audit) => {
      const update = audit.prepare('UPDATE operatorAudit SET outcome = ? WHERE id = ? AND at = ?');
      // Where a backup brought the list, the entry is not in it yet.
      if (update.run(outcome, id ?? 0, at).changes === 0) insert(audit, action, at, outcome);
    });
  };
  try {
    const value = await perform();
    end(CODE.ok);
    return value;
  } catch (error) {
    end(error instanceof UsageError ? CODE.invalid : CODE.internal);
    throw error;
  }
}

/** Adds the entries of one folder's list that are newer than those of another's: what operators did is not forgotten with what they did. */
export function carryAudit(from: string, to: string): void {
  changeAudit(to, (audit) => {
    const { newest } = audit.prepare('SELECT max(id) AS newest FROM operatorAudit').get() ?? {};
    const entries = changeAudit(from, (former) =>
      former.prepare('SELECT * FROM operatorAudit WHERE id > ? ORDER BY id').all(newest ?? 0),
    );
    // Either folder may be of an earlier version, whose list has fewer columns.
    const known = new Set(
      audit
        .prepare("SELECT name FROM pragma_table_info('operatorAudit')")
        .all()
        .map(({ name }) => name),
    );
    for (const entry of entries ?? []) {
      const names = Object.keys(entry).filter((name) => known.has(name));
      const add = audit.prepare(`INSERT INTO operatorAudit (${names.join()}) VALUES (${places(names)})`);
      add.run(...names.map((name) => entry[name] as SQLInputValue));
    }
  });
}

/** @returns the number of the entry */
function insert(
  audit: DatabaseSync,
  { dataDir, operator, action, words }: FileAction,
  at: number,
  outcome: number | null,
): number {
  const request = JSON.stringify({ dataDir, words });
  const { lastInsertRowid } = audit
    .prepare(`INSERT INTO operatorAudit (${COLUMNS.join()}) VALUES (${places(COLUMNS)})`)
    .run(at, operator, LOCAL, action, request, outcome);
  return Number(lastInsertRowid);
}

const places = (names: readonly string[]): string => names.map(() => '?').join();

/** Works on the list of a folder; `undefined` where there is none that could be worked on. */
function changeAudit<Value>(folder: string, work: (audit: DatabaseSync) => Value): Value | undefined {
  // Simulated trading has the users and operators of the exchange around it.
  const owner = basename(folder) === 'simulated' ? dirname(folder) : folder;
  const file = [folder, owner].map((each) => join(each, SERVICES_FILE)).find((path) => existsSync(path));
  if (file === undefined) return undefined;
  try {
    const database = openSqlite(file, { timeout: 5_000 });
    try {
      const found = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'operatorAudit'").get();
      return found === undefined ? undefined : work(database);
    } finally {
      database.close();
    }
  } catch (error) {
    if (isDamaged(error) || sqliteCode(error) === SQLITE.cannotOpen) return undefined;
    throw error;
  }
}
