import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertSameJournal, linkJournal } from '../../../../server/dataFolder/journalLink.ts';
import { openDatabase } from '../../../../server/database/open.ts';
import { DataFolderUnusableError } from '../../../../server/journal/errors.ts';
import { SqliteJournal } from '../../../../server/journal/sqliteJournal.ts';
import { SERVICE_MIGRATIONS } from '../../../../server/services/migrations.ts';
import { writeCursor } from '../../../../server/services/messages/cursor.ts';
import type { ServiceTables } from '../../../../server/services/tables.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-link-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A run of an exchange: its journal has so many records when it ends, and its messages are told up to one of them. */
async function run({ records, told }: { records: number; told: number }): Promise<void> {
  assertSameJournal(folder);
  const journal = SqliteJournal.open(folder);
  await journal.append(
    Array.from({ length: records - journal.lastSeq }, (_, i) => {
      return { seq: journal.lastSeq + 1 + i, bytes: Uint8Array.of(1) };
    }),
  );
  await journal.close();
  const db = await openServices();
  await linkJournal(db, folder);
  await writeCursor(db, 'messages', told);
  await db.destroy();
}

const openServices = () =>
  openDatabase<ServiceTables>({
    file: join(folder, 'services.sqlite'),
    migrations: SERVICE_MIGRATIONS,
    durability: 'normal',
  });

/** Without what SQLite keeps beside them. */
const databases = async (): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sqlite'));

async function removeJournal(): Promise<void> {
  for (const name of await readdir(folder))
    if (name.startsWith('journal.sqlite')) await rm(join(folder, name));
}

/** Makes the rows those of a version that told services nothing of their journal. */
function forgetLink(): void {
  const services = new DatabaseSync(join(folder, 'services.sqlite'));
  services.exec('DROP TABLE journalLink; DELETE FROM kysely_migration');
  services.close();
}

const fault = (): unknown => {
  try {
    assertSameJournal(folder);
    return undefined;
  } catch (error) {
    return error;
  }
};

describe('the journal beside the services’ rows', () => {
  it('is the right one in a new folder, on every later start, and when messages are behind', async () => {
    expect(fault()).toBeUndefined();
    await run({ records: 5, told: 3 });
    await run({ records: 9, told: 9 });
    expect(fault()).toBeUndefined();
  });

  it.each(['missing', 'foreign', 'older'] as const)('is not taken when it is %s', async (kind) => {
    await run({ records: 5, told: 5 });
    await copyFile(join(folder, 'journal.sqlite'), join(folder, 'older'));
    await run({ records: 9, told: 8 });
    await removeJournal();
    if (kind === 'older') await copyFile(join(folder, 'older'), join(folder, 'journal.sqlite'));
    if (kind === 'foreign') {
      const other = SqliteJournal.open(folder);
      await other.append(Array.from({ length: 20 }, (_, i) => ({ seq: i + 1, bytes: Uint8Array.of(1) })));
      await other.close();
    }
    const before = await databases();
    expect(fault()).toMatchObject({ name: 'JournalMismatchError', kind, folder });
    // Nothing was made in its place.
    expect(await databases()).toEqual(before);
  });

  it('is not taken when it is missing beside rows of a version that knew no identity, and is taken when it fits them', async () => {
    await run({ records: 5, told: 5 });
    forgetLink();
    expect(fault()).toBeUndefined();
    await removeJournal();
    expect(fault()).toMatchObject({ kind: 'missing' });
    await SqliteJournal.open(folder).close();
    expect(fault()).toMatchObject({ kind: 'foreign' });
  });

  it('does not matter to rows that nothing was ever told to', async () => {
    const db = await openServices();
    await db.destroy();
    expect(fault()).toBeUndefined();
  });

  it('cannot be told from rows that are damaged', async () => {
    await run({ records: 5, told: 5 });
    await writeFile(join(folder, 'services.sqlite'), 'not a table '.repeat(100));
    expect(fault()).toBeInstanceOf(DataFolderUnusableError);
  });
});
