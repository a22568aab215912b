import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BOOKS_FILE } from '../../books/openBooks.ts';
import { SEED_FILE } from '../../custody/keys/seedFile.ts';
import { CUSTODY_FILE, CUSTODY_FOLDER } from '../../custody/store/custodyStore.ts';
import { assertSameCustody, OlderCustodyError } from '../../dataFolder/custodyLink.ts';
import { isSound } from './audit.ts';

/** What stands against going on with the custody and the books of a data folder; nothing where it has none. */
export function custodyProblems(dataDir: string): readonly string[] {
  const folder = join(dataDir, CUSTODY_FOLDER);
  const damaged = [join(CUSTODY_FOLDER, CUSTODY_FILE), join(CUSTODY_FOLDER, SEED_FILE), BOOKS_FILE]
    .filter((name) => !isSound(dataDir, name))
    .map((name) => `${join(dataDir, name)} is damaged: restore all files of one backup.`);
  if (damaged.length > 0 || !existsSync(join(folder, CUSTODY_FILE))) return damaged;
  try {
    assertSameCustody(dataDir);
    return [];
  } catch (error) {
    if (!(error instanceof OlderCustodyError)) throw error;
    return [
      `${error.message}\n  Put the right one back, or restore all files of one backup: what it tells next would be taken for known.`,
    ];
  }
}
