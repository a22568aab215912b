import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { SEED_FILE, SeedFile } from '../../custody/keys/seedFile.ts';
import { restoreSeed } from '../../custody/restoreSeed.ts';
import { CUSTODY_FOLDER } from '../../custody/store/custodyStore.ts';
import { custodyReadUpTo } from '../../dataFolder/custodyLink.ts';
import { SERVICES_FILE } from '../../dataFolder/journalLink.ts';
import { openSqlite } from '../../database/openSqlite.ts';
import { OperatorError } from '../operatorClient.ts';
import { UsageError } from '../usage.ts';
import type { DataCommand } from './command.ts';
import { usersIn } from './exchangeRows.ts';
import { locked } from './locked.ts';

/** The words of a sealed seed, by a master key of the data folder. Rejects with `MasterKeyError`. */
async function wordsIn(folder: string, dataDir: string): Promise<string> {
  const file = await SeedFile.open({ folder, dataDir, now: Date.now });
  try {
    const words = await file.words();
    if (words === undefined) throw new OperatorError(`There is no seed in ${join(folder, SEED_FILE)} yet.`);
    return words;
  } finally {
    await file.close();
  }
}

function seedFolder(dataDir: string): string {
  const folder = join(dataDir, CUSTODY_FOLDER);
  if (!existsSync(join(folder, SEED_FILE)))
    throw new OperatorError(`There is no seed in ${folder}. Name the data folder with --data-dir.`);
  return folder;
}

/** The words of a file that `backup-seed` made, which stays as it is. */
async function wordsOfBackup(file: string, dataDir: string): Promise<string> {
  if (!existsSync(file)) throw new OperatorError(`There is no file ${file}.`);
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-seed-'));
  try {
    await copyFile(file, join(folder, SEED_FILE));
    return await wordsIn(folder, dataDir);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Commands that save the seed of custody, and bring it back. */
export const SEED_COMMANDS: Readonly<Record<string, DataCommand>> = {
  async 'show-seed'(dataDir, words) {
    if (words.length > 0) throw new UsageError('show-seed takes no more words.');
    const seed = await wordsIn(seedFolder(dataDir), dataDir);
    return `${seed}\n\nWho has these words has the money of all users. Write them down on paper, in this order, and clear the screen.`;
  },

  async 'backup-seed'(dataDir, words) {
    const [name] = words;
    if (name === undefined || words.length > 1) throw new UsageError('Name the file to be made.');
    const to = resolve(name);
    if (existsSync(to)) throw new OperatorError(`There is a file ${to} already.`);
    const folder = seedFolder(dataDir);
    const database = openSqlite(join(folder, SEED_FILE), { readOnly: true, timeout: 5_000 });
    try {
      database.prepare('VACUUM INTO ?').run(to);
    } finally {
      database.close();
    }
    // A copy that does not open is none.
    const isSame = (await wordsOfBackup(to, dataDir)) === (await wordsIn(folder, dataDir));
    if (!isSame) throw new OperatorError(`${to} is not as it was written.`);
    return `The seed is in ${to}, sealed under the master key: keep that, too, and in another place.`;
  },

  async 'restore-seed'(dataDir, words, { typed }) {
    const [file] = words;
    const users = usersIn(dataDir);
    if (users === undefined)
      throw new OperatorError(
        `There is no ${SERVICES_FILE} in ${dataDir}, so nobody knows whose the addresses are: restore a backup first. ` +
          'Without one the words give the money to any wallet that takes them, see docs/operator.md.',
      );
    return locked(dataDir, async () => {
      const seed = file === undefined ? await typed() : await wordsOfBackup(resolve(file), dataDir);
      const { fingerprint, found } = await restoreSeed({
        dataDir,
        words: seed,
        users,
        readUpTo: custodyReadUpTo(dataDir),
        now: Date.now,
      });
      const restored = `The seed ${fingerprint} is in ${join(dataDir, CUSTODY_FOLDER)}.`;
      return found === 'database'
        ? `${restored} It belongs to the database there, which goes on as it was.`
        : `${restored} The addresses of ${users.length} users are derived at the next start. What custody knew beside its keys is lost: ` +
            'name the block from which to look with --ethereum-from-block and --bitcoin-from-block at that start, and reconcile before withdrawals go on.';
    });
  },
};
