import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openSeedDatabase, SEED_FILE } from '../../custody/keys/seedFile.ts';
import { CUSTODY_FOLDER } from '../../custody/store/custodyStore.ts';
import { assertSameJournal, JournalMismatchError, SERVICES_FILE } from '../../dataFolder/journalLink.ts';
import { openDatabase } from '../../database/open.ts';
import { JournalCorruptError } from '../../journal/errors.ts';
import { readJournalFacts } from '../../journal/facts.ts';
import { JOURNAL_FILE } from '../../journal/sqliteSchema.ts';
import { SERVICE_MIGRATIONS } from '../../services/migrations.ts';
import type { ServiceTables } from '../../services/tables.ts';
import { changeMasterKey } from '../../vault/changeMasterKey.ts';
import { MASTER_KEY_FILE, MASTER_KEY_VARIABLE } from '../../vault/masterKey.ts';
import { setAside } from '../../views/openViews.ts';
import { OperatorError } from '../operatorClient.ts';
import { UsageError } from '../usage.ts';
import { BACKUP_COMMANDS } from './backupCommands.ts';
import { SEED_COMMANDS } from './seedCommands.ts';
import { auditJournal, isSound } from './audit.ts';
import { locked } from './locked.ts';
import { replay } from './replay.ts';
import { rewriteJournal } from './rewriteJournal.ts';
import { rewindServices, unlinkServices } from './serviceRows.ts';
import type { DataCommand } from './command.ts';
import { foldersOf, hasJournal, verify } from './verify.ts';

function requireJournal(folder: string): void {
  if (hasJournal(folder)) return;
  throw new OperatorError(`There is no journal in ${folder}. Name the data folder with --data-dir.`);
}

/** What was mended in a folder; nothing that was acknowledged is lost. */
async function repairFolder(folder: string): Promise<string[]> {
  const done: string[] = [];
  if (!isSound(folder, 'views.sqlite')) {
    setAside(folder);
    done.push(`The histories in ${folder} were damaged: the next start makes them anew.`);
  }
  if (!hasJournal(folder)) return done;
  const { damage, newest, start } = await auditJournal(folder);
  if (start instanceof JournalCorruptError)
    throw new OperatorError(
      [
        ...done,
        `Record ${start.seq} in ${folder} is damaged, and nothing there can replace it: ${start.reason}.`,
        'npm run operator -- verify says what is left.',
      ].join('\n'),
    );
  if (damage === undefined && newest !== undefined && !isSound(folder, JOURNAL_FILE)) {
    const { former } = await rewriteJournal(folder, { upTo: newest, keepsIdentity: true });
    done.push(
      `The journal in ${folder} was written anew with all of its ${newest} records; the former file is ${former}.`,
    );
  }
  return done;
}

async function repair(dataDir: string): Promise<string> {
  requireJournal(dataDir);
  const done: string[] = [];
  for (const folder of foldersOf(dataDir)) done.push(...(await locked(folder, () => repairFolder(folder))));
  return done.length === 0 ? 'There is nothing to repair.' : done.join('\n');
}

async function truncateAt(folder: string, words: readonly string[]): Promise<string> {
  const [text = ''] = words;
  if (!/^\d{1,15}$/.test(text) || words.length > 1)
    throw new UsageError('Name the last record to keep, such as truncate-at 1200.');
  const upTo = Number(text);
  requireJournal(folder);
  return locked(folder, async () => {
    const { newest, intact, archive } = await auditJournal(folder);
    if (upTo < (archive?.upTo ?? 0))
      throw new OperatorError(
        `The records up to ${archive?.upTo ?? 0} in ${folder} are archived: the journal cannot end before. Restore all files of one backup instead.`,
      );
    if (upTo > (newest ?? intact))
      throw new OperatorError(`The journal in ${folder} has only ${newest ?? intact} records.`);
    const { lastTime, identity, former } = await rewriteJournal(folder, { upTo, keepsIdentity: false });
    rewindServices(folder, { lastSeq: upTo, lastTime, identity });
    setAside(folder);
    const givenUp = newest === undefined ? 'What came after it' : `${newest - upTo} records after it`;
    const end = lastTime === 0 ? '' : ` (${new Date(lastTime).toISOString()})`;
    return (
      `The journal in ${folder} ends at record ${upTo}${end}. ${givenUp} were given up, though users may have been told of them; ` +
      `the former file is ${former}. The next start makes the histories anew.`
    );
  });
}

async function acceptJournal(folder: string): Promise<string> {
  if (!existsSync(join(folder, SERVICES_FILE)))
    throw new OperatorError(
      `There is no ${SERVICES_FILE} in ${folder}. Name the data folder with --data-dir.`,
    );
  return locked(folder, async () => {
    try {
      assertSameJournal(folder);
    } catch (error) {
      if (!(error instanceof JournalMismatchError)) throw error;
      if (error.kind === 'older') await rewindToJournal(folder);
      else unlinkServices(folder);
      setAside(folder);
      return `The journal in ${folder} is accepted: the next start goes on with it, or with an empty one where there is none.`;
    }
    return `The journal in ${folder} is the right one. Nothing was changed.`;
  });
}

async function rewindToJournal(folder: string): Promise<void> {
  const { identity = '', lastSeq = 0 } = readJournalFacts(folder) ?? {};
  const { times } = await auditJournal(folder);
  rewindServices(folder, { lastSeq, lastTime: times?.[1] ?? 0, identity });
}

async function masterKeyCommand(dataDir: string): Promise<string> {
  if (!existsSync(join(dataDir, SERVICES_FILE)))
    throw new OperatorError(
      `There is no ${SERVICES_FILE} in ${dataDir}. Name the data folder with --data-dir.`,
    );
  return locked(dataDir, async () => {
    const file = join(dataDir, SERVICES_FILE);
    const db = await openDatabase<ServiceTables>({
      file,
      migrations: SERVICE_MIGRATIONS,
      durability: 'full',
    });
    const custody = join(dataDir, CUSTODY_FOLDER);
    const seed = existsSync(join(custody, SEED_FILE)) ? [await openSeedDatabase(custody)] : [];
    try {
      const { from, to, isGiven } = await changeMasterKey(db, { dataDir, now: Date.now }, seed);
      const next = isGiven
        ? ` Start with it in ${MASTER_KEY_VARIABLE}.`
        : ` Its file is ${join(dataDir, MASTER_KEY_FILE)}.`;
      return `The data was sealed under the master key ${from}, and is now under ${to}.${next} Backups from before need the former one.`;
    } finally {
      for (const each of [...seed, db]) await each.destroy();
    }
  });
}

/** Every command that works on files, by its only word. */
export const DATA_COMMANDS: Readonly<Record<string, DataCommand>> = {
  ...BACKUP_COMMANDS,
  ...SEED_COMMANDS,
  verify: (dataDir) => verify(dataDir),
  repair,
  replay: (dataDir) => replay(dataDir),
  'truncate-at': truncateAt,
  'accept-journal': acceptJournal,
  'change-master-key': masterKeyCommand,
};

/** Those that change or copy what is there; the others only look. */
export const AUDITED_COMMANDS: ReadonlySet<string> = new Set([
  'backup',
  'restore',
  'repair',
  'truncate-at',
  'accept-journal',
  'change-master-key',
  'show-seed',
  'backup-seed',
  'restore-seed',
]);
