import { copyFileSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DatabaseSync } from 'node:sqlite';
import { masterKeyIn, readMasterKeyId } from '../backup/masterKeyIn.ts';
import { SERVICES_FILE } from '../dataFolder/journalLink.ts';
import { MasterKeyError, readMasterKeys } from '../vault/masterKey.ts';
import { missingKey } from '../vault/openVault.ts';
import { foreignKey } from '../vault/vault.ts';

/**
 * Makes sure that the master key can be read, and is the one that the data of a folder is sealed under, without a change to any file there. What is
 * damaged is found by whoever opens it. Rejects with `MasterKeyError`.
 */
export async function checkMasterKey(dataDir: string): Promise<void> {
  const keys = await readMasterKeys(dataDir);
  const fits = (used: string): boolean => keys.some(({ id }) => id === used);
  const seen = usedAsItLies(dataDir);
  if (seen !== undefined && fits(seen)) return;
  // What a server that was killed wrote last is beside the database, not in it: a copy of both says what holds.
  const used = usedInCopy(dataDir) ?? seen;
  if (used === undefined || fits(used)) return;
  const [first] = keys;
  throw new MasterKeyError(first === undefined ? missingKey(used, dataDir) : foreignKey(used, first.id));
}

/** What the database says without what waits beside it; SQLite makes no file for that. */
function usedAsItLies(folder: string): string | undefined {
  const file = join(folder, SERVICES_FILE);
  if (!existsSync(file)) return undefined;
  try {
    const url = pathToFileURL(file);
    url.searchParams.set('immutable', '1');
    const database = new DatabaseSync(url, { readOnly: true });
    try {
      return readMasterKeyId(database);
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

function usedInCopy(folder: string): string | undefined {
  const [file, log] = [join(folder, SERVICES_FILE), join(folder, `${SERVICES_FILE}-wal`)];
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) === 0) return undefined;
  const copy = mkdtempSync(join(tmpdir(), 'tidemark-start-'));
  try {
    copyFileSync(file, join(copy, SERVICES_FILE));
    copyFileSync(log, join(copy, `${SERVICES_FILE}-wal`));
    return masterKeyIn(copy);
  } catch {
    return undefined;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
