import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { checkBackup } from '../../backup/checkBackup.ts';
import { makeBackup } from '../../backup/makeBackup.ts';
import { masterKeyIn } from '../../backup/masterKeyIn.ts';
import { restoreBackup } from '../../backup/restoreBackup.ts';
import { MASTER_KEY_FILE, MASTER_KEY_VARIABLE, readMasterKeys } from '../../vault/masterKey.ts';
import { giveAll, ownerOf } from '../../dataFolder/ownership.ts';
import { UsageError } from '../usage.ts';
import type { DataCommand } from './command.ts';

function oneFolder(words: readonly string[], what: string): string {
  const [folder] = words;
  if (folder === undefined || words.length > 1) throw new UsageError(`Name ${what}.`);
  return resolve(folder);
}

const timeOf = (madeAt: number): string => new Date(madeAt).toISOString();

/** Which master key opens what is sealed in a backup, or was in one, and who has it: the folder itself, or that of the data. */
async function keyLine(folder: string, dataDir: string): Promise<string> {
  const used = masterKeyIn(folder);
  if (used === undefined) return '';
  const isIn = (keys: readonly { readonly id: string }[]): boolean => keys.some(({ id }) => id === used);
  const sealed = `\nIt is sealed under the master key ${used}`;
  if (isIn(await readMasterKeys(folder, {}))) return `${sealed}, which is in it.`;
  if (isIn(await readMasterKeys(dataDir))) return `${sealed}, which ${dataDir} has.`;
  return `${sealed}: bring its file ${MASTER_KEY_FILE}, or set ${MASTER_KEY_VARIABLE}, before a start.`;
}

/** Commands that make, check and put back copies of all data. */
export const BACKUP_COMMANDS: Readonly<Record<string, DataCommand>> = {
  async backup(dataDir, words, { withMasterKey }) {
    const into = oneFolder(words, 'the folder that backups are kept in');
    const [isNew, owner] = [!existsSync(into), await ownerOf(into)];
    const { folder, findings } = await makeBackup(dataDir, into, { withMasterKey });
    // Who keeps backups there has to be able to remove this one.
    await giveAll(isNew ? into : folder, owner);
    return `${findings}\nThe backup is in ${folder}.`;
  },

  async 'check-backup'(dataDir, words) {
    const folder = oneFolder(words, 'the folder of one backup');
    const { manifest, findings } = await checkBackup(folder);
    const key = await keyLine(folder, dataDir);
    return `${findings}${key}\nThe backup of ${timeOf(manifest.madeAt)} can be restored.`;
  },

  async restore(dataDir, words) {
    const folder = oneFolder(words, 'the folder of one backup');
    const { madeAt, findings, former } = await restoreBackup(folder, dataDir);
    const aside = former === undefined ? '' : ` The former files are in ${former}.`;
    const key = await keyLine(dataDir, dataDir);
    return `${findings}${key}\nThe backup of ${timeOf(madeAt)} is restored.${aside} Everybody has to log in again.`;
  },
};
