import { existsSync, statSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { newestBackup } from '../backup/backupSchedule.ts';
import { readManifest } from '../backup/manifest.ts';
import { ensureUsable } from '../dataFolder/usable.ts';
import { explainForeign } from '../database/explainFile.ts';
import { isDiskFull } from '../database/sqliteCode.ts';
import { DataFolderUnusableError } from '../journal/errors.ts';
import { BUILT_WEB, type ServerOptions } from '../options/options.ts';
import { StartCheckError } from './errors.ts';

/** Makes sure that there are pages to serve. Rejects with {@link StartCheckError}. */
export async function checkWeb(webDir: string): Promise<void> {
  if (existsSync(join(webDir, 'index.html'))) return;
  const problem = `The folder of the web application ${webDir}`;
  const wayOut = 'Build it with `npm run build`, or name the folder of a build with --web-dir.';
  if (webDir !== BUILT_WEB)
    throw new StartCheckError(
      existsSync(webDir)
        ? `${problem} holds no build: it has no index.html. ${wayOut}`
        : `${problem} is missing. ${wayOut}`,
    );
  // Programs need no pages; whoever builds them later finds the folder.
  try {
    // What a build puts there is for every user of the machine; data alone is for one.
    const made = await mkdir(webDir, { recursive: true });
    for (const each of made === undefined ? [] : [made, webDir]) await chmod(each, 0o755);
  } catch (error) {
    throw new StartCheckError(
      `${problem} is missing, and cannot be made: ${(error as Error).message}. ${wayOut}`,
    );
  }
}

/** What the folder of the backups must be, now and not only when the first is due. Rejects with {@link StartCheckError}. */
export async function checkBackups(plan: ServerOptions['backups']): Promise<void> {
  if (plan === undefined) return;
  const { folder } = plan;
  try {
    await ensureUsable(folder);
    const newest = await newestBackup(folder);
    if (newest !== undefined) await readManifest(newest);
  } catch (error) {
    // Backups that fail are told of while the exchange goes on, and there may be room before the next is due.
    if (isDiskFull(error)) return;
    const reason = (
      error instanceof DataFolderUnusableError ? error.reason : (error as Error).message
    ).replace(/\.$/, '');
    throw new StartCheckError(
      `The folder of the backups ${folder} cannot be used: ${reason}.\nMend that, or choose another folder with --backup-dir.`,
      { cause: error },
    );
  }
}

const DATABASES = [
  'journal',
  'services',
  'books',
  'views',
  'custody/custody',
  'custody/seed',
  'custody/bitcoin',
];
const OTHERS = ['exchange.lock', 'operator.token', 'master.key'];

/** Makes sure that this user may open what is in a data folder. Rejects with {@link StartCheckError}; with `DataFolderUnusableError` where it is a file. */
export async function checkOwner(dataDir: string): Promise<void> {
  const found = statSync(dataDir, { throwIfNoEntry: false });
  if (found?.isDirectory() === false) await ensureUsable(dataDir);
  const closed = found && explainForeign(join(dataDir, 'exchange.lock'));
  if (closed !== undefined) throw new StartCheckError(`The data folder ${dataDir} cannot be used. ${closed}`);
  const names = [...OTHERS, ...DATABASES.map((name) => `${name}.sqlite`)];
  for (const folder of [dataDir, join(dataDir, 'simulated')])
    for (const file of names.map((name) => join(folder, name))) {
      const foreign = existsSync(file) ? explainForeign(file) : undefined;
      if (foreign !== undefined) throw new StartCheckError(`${file} cannot be opened. ${foreign}`);
    }
}
