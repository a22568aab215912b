import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BOOKS_FILE } from '../books/openBooks.ts';
import { CUSTODY_FOLDER } from '../custody/store/custodyStore.ts';
import { SERVICES_FILE } from '../dataFolder/journalLink.ts';
import { JOURNAL_FILE } from '../journal/sqliteSchema.ts';
import { foldersOf, hasJournal, verify } from '../operator/data/verify.ts';
import { OperatorError } from '../operator/operatorClient.ts';
import { MASTER_KEY_FILE, readMasterKeys, writeMasterKey } from '../vault/masterKey.ts';
import { copyCustody } from './copyCustody.ts';
import { copyDatabase, copyIfThere } from './copyFile.ts';
import { writeManifest } from './manifest.ts';
import { masterKeyIn } from './masterKeyIn.ts';

/** Histories, which a start makes anew where they are missing. */
const VIEWS_FILE = 'views.sqlite';

/** In the order in which they are copied: who follows the journal before the journal itself. */
const DATABASES = [SERVICES_FILE, BOOKS_FILE, VIEWS_FILE, JOURNAL_FILE];

/** Records that were taken out of a journal, in files that never change. */
const ARCHIVE_FOLDER = 'archive';

/** Pictures of people's documents, sealed, in files that never change. */
const DOCUMENTS_FOLDER = 'documents';

/** Room that is left on the disk of the backup. */
const RESERVED_BYTES = 512 * 2 ** 20;

/** A backup that was made and verified. */
export interface Backup {
  readonly folder: string;
  /** What the verification found, for people. */
  readonly findings: string;
  /** Milliseconds since the epoch. */
  readonly madeAt: number;
}

export interface BackupOptions {
  readonly now?: () => number;
  /** Whether the master key goes with it; by default who has the backup alone can open nothing that is sealed in it. */
  readonly withMasterKey?: boolean;
}

/**
 * Copies all data of an exchange, running or not, into a folder of its own inside `into`, and verifies the copy. What is told to be there is whole: it
 * gets its name when it is verified. Rejects with `OperatorError`, or with what the disk says.
 *
 * The order matters. Services and books know how far they have followed the journal, so the journal is copied after them, and is never the older one. Records go
 * from the journal into the archive, so that is copied last: what is in both is no harm, what were in neither would be lost. Documents belong to rows
 * of the services, and those that were sent never go, so they are copied after them. Custody's log is followed by services and books, so it comes after
 * both: what it has beyond them is read by them once more, and what it lacked would be lost.
 */
export async function makeBackup(
  dataDir: string,
  into: string,
  { now = Date.now, withMasterKey = false }: BackupOptions = {},
): Promise<Backup> {
  if (!hasJournal(dataDir))
    throw new OperatorError(`There is no journal in ${dataDir}. Name the data folder with --data-dir.`);
  const madeAt = now();
  const folder = join(into, backupName(madeAt));
  if (existsSync(folder)) throw new OperatorError(`There is a backup in ${folder} already.`);
  const work = `${folder}.partial`;
  await mkdir(work, { recursive: true, mode: 0o700 });
  try {
    await requireRoom(dataDir, work);
    const paths = [...(await copyAll(dataDir, work)), ...(await copyCustody(dataDir, work))];
    if (withMasterKey) paths.push(await copyMasterKey(dataDir, work));
    const findings = await verify(work);
    await writeManifest(work, paths, madeAt);
    await rename(work, folder);
    return { folder, findings: findings.replaceAll(work, folder), madeAt };
  } catch (error) {
    await rm(work, { recursive: true, force: true });
    throw error;
  }
}

/** `2026-11-22T14-00-00Z`: sorted by name is sorted by time. */
export function backupName(time: number): string {
  return new Date(time).toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
}

/** Copies the key that the copied data is sealed under, whatever its file is called in the middle of a change, and returns its path. */
async function copyMasterKey(dataDir: string, work: string): Promise<string> {
  const used = masterKeyIn(work);
  const key = (await readMasterKeys(dataDir, {})).find(({ id }) => id === used);
  if (key === undefined)
    throw new OperatorError(
      `The master key of the data is in no file of ${dataDir}. Make the backup without --with-master-key.`,
    );
  await writeMasterKey(join(work, MASTER_KEY_FILE), key.key);
  return MASTER_KEY_FILE;
}

/** Copies every file and returns their paths inside of the copy. */
async function copyAll(dataDir: string, work: string): Promise<string[]> {
  const paths: string[] = [];
  for (const folder of foldersOf(dataDir)) {
    const prefix = folder === dataDir ? '' : 'simulated/';
    await mkdir(join(work, prefix), { recursive: true, mode: 0o700 });
    for (const file of DATABASES)
      if (copyDatabase(join(folder, file), join(work, prefix, file), { mayBeLost: file === VIEWS_FILE }))
        paths.push(prefix + file);
    for (const inner of [ARCHIVE_FOLDER, DOCUMENTS_FOLDER])
      for (const file of await filesIn(join(folder, inner))) {
        const path = `${prefix}${inner}/${file}`;
        if (await copyIfThere(join(folder, inner, file), join(work, path))) paths.push(path);
      }
  }
  return paths;
}

/** Paths of all finished files below a folder; none where it is missing. */
async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
}

/** A backup must not fill the disk that it is written to. */
async function requireRoom(dataDir: string, work: string): Promise<void> {
  let needed = RESERVED_BYTES;
  for (const folder of foldersOf(dataDir)) {
    for (const file of DATABASES)
      for (const end of ['', '-wal']) needed += await sizeOf(join(folder, file + end));
    for (const inner of [ARCHIVE_FOLDER, DOCUMENTS_FOLDER, CUSTODY_FOLDER])
      for (const file of await filesIn(join(folder, inner)))
        needed += await sizeOf(join(folder, inner, file));
  }
  const { bavail, bsize, blocks } = await statfs(work);
  // A file system that does not tell its size has enough room.
  if (blocks > 0 && bavail * bsize < needed)
    throw new OperatorError(
      `The disk of ${dirname(work)} has ${megabytes(bavail * bsize)} free; a backup needs ${megabytes(needed)}.`,
    );
}

/** 0 for a file that is not there, or not any more. */
async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(() => ({ size: 0 }))).size;
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 2 ** 20)} MB`;
}
