import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CUSTODY_FOLDER } from '../custody/store/custodyStore.ts';
import { SERVICES_FILE } from '../dataFolder/journalLink.ts';
import { openSqlite } from '../database/openSqlite.ts';
import { lockDataFolder } from '../journal/dataFolderLock.ts';
import { carryAudit } from '../operator/data/auditedCommand.ts';
import { MASTER_KEY_FILE } from '../vault/masterKey.ts';
import { backupName } from './makeBackup.ts';
import { checkBackup } from './checkBackup.ts';
import { compareFiles } from './manifest.ts';

/** What a backup takes the place of. */
const REPLACED = /^(?:(?:journal|services|books|views)\..+|archive|documents|simulated)$/;

/** So does one that has custody, of that; any other leaves it, for its keys are nowhere else. */
const CUSTODY = /^custody$/;

/** So does one that has the master key, of that. */
const MASTER_KEY = /^master\.key(?:\.next)?$/;

/** A backup that was put into a data folder. */
export interface Restored {
  /** When it was made, in milliseconds since the epoch. */
  readonly madeAt: number;
  readonly findings: string;
  /** Where the former files are now; `undefined` when there were none. */
  readonly former: string | undefined;
}

/**
 * Puts a backup into a data folder, whose former files are set aside. The backup is checked before, the copy is compared after, and nothing is changed unless
 * both are right. Everybody has to log in again: sessions that ended since the backup would be open again. What operators did since the backup
 * stays in their list. Rejects with `OperatorError` or `DataFolderInUseError`.
 */
export async function restoreBackup(
  backup: string,
  dataDir: string,
  now: () => number = Date.now,
): Promise<Restored> {
  const { manifest, findings } = await checkBackup(backup);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockDataFolder(dataDir);
  const work = join(dataDir, 'restoring');
  try {
    await rm(work, { recursive: true, force: true });
    for (const path of Object.keys(manifest.files)) {
      await mkdir(dirname(join(work, path)), { recursive: true, mode: 0o700 });
      await copyFile(join(backup, path), join(work, path));
    }
    await compareFiles(work, manifest);
    endSessions(join(work, SERVICES_FILE));
    carryAudit(dataDir, work);
    const paths = Object.keys(manifest.files);
    const replaced = [
      REPLACED,
      ...(paths.includes(MASTER_KEY_FILE) ? [MASTER_KEY] : []),
      ...(paths.some((path) => path.startsWith(`${CUSTODY_FOLDER}/`)) ? [CUSTODY] : []),
    ];
    const former = await setAside(dataDir, now(), replaced);
    for (const name of await readdir(work)) await rename(join(work, name), join(dataDir, name));
    return { madeAt: manifest.madeAt, findings: findings.replaceAll(backup, dataDir), former };
  } finally {
    await rm(work, { recursive: true, force: true });
    lock.release();
  }
}

/** Moves what is in the way out of it. */
async function setAside(
  dataDir: string,
  time: number,
  replaced: readonly RegExp[],
): Promise<string | undefined> {
  const names = (await readdir(dataDir)).filter((name) => replaced.some((pattern) => pattern.test(name)));
  if (names.length === 0) return undefined;
  const former = join(dataDir, `before-restore.${backupName(time)}`);
  await mkdir(former, { mode: 0o700 });
  for (const name of names) await rename(join(dataDir, name), join(former, name));
  return former;
}

function endSessions(file: string): void {
  if (!existsSync(file)) return;
  const database = openSqlite(file);
  try {
    for (const table of ['tokens', 'tickets', 'sessions']) {
      const found = database.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(table);
      if (found !== undefined) database.exec(`DELETE FROM ${table}`);
    }
  } finally {
    database.close();
  }
}
