import { resolve } from 'node:path';
import { checkBackup } from '../../backup/checkBackup.ts';
import { makeBackup } from '../../backup/makeBackup.ts';
import { restoreBackup } from '../../backup/restoreBackup.ts';
import { UsageError } from '../usage.ts';
import type { DataCommand } from './command.ts';

function oneFolder(words: readonly string[], what: string): string {
  const [folder] = words;
  if (folder === undefined || words.length > 1) throw new UsageError(`Name ${what}.`);
  return resolve(folder);
}

const timeOf = (madeAt: number): string => new Date(madeAt).toISOString();

/** Commands that make, check and put back copies of all data. */
export const BACKUP_COMMANDS: Readonly<Record<string, DataCommand>> = {
  async backup(dataDir, words) {
    const into = oneFolder(words, 'the folder that backups are kept in');
    const { folder, findings } = await makeBackup(dataDir, into);
    return `${findings}\nThe backup is in ${folder}.`;
  },

  async 'check-backup'(_dataDir, words) {
    const folder = oneFolder(words, 'the folder of one backup');
    const { manifest, findings } = await checkBackup(folder);
    return `${findings}\nThe backup of ${timeOf(manifest.madeAt)} can be restored.`;
  },

  async restore(dataDir, words) {
    const folder = oneFolder(words, 'the folder of one backup');
    const { madeAt, findings, former } = await restoreBackup(folder, dataDir);
    const aside = former === undefined ? '' : ` The former files are in ${former}.`;
    return `${findings}\nThe backup of ${timeOf(madeAt)} is restored.${aside} Everybody has to log in again.`;
  },
};
