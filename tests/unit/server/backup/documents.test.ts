import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { linkJournal } from '../../../../server/dataFolder/journalLink.ts';
import { openDatabase } from '../../../../server/database/open.ts';
import { createExchange } from '../../../../server/exchange/createExchange.ts';
import { runOperator } from '../../../../server/operator/run.ts';
import { FolderBlobs } from '../../../../server/blobs/folderBlobs.ts';
import { SealedDocuments } from '../../../../server/services/kyc/sealedDocuments.ts';
import { SERVICE_MIGRATIONS } from '../../../../server/services/migrations.ts';
import type { ServiceTables } from '../../../../server/services/tables.ts';
import { openVault } from '../../../../server/vault/openVault.ts';
import { BTC_USDT } from '../engine/spot/support/fixture.ts';

const ID = '0b7e2c1e-6a53-4a39-9d7e-3a1c5d2f8e10';
const PICTURE = Buffer.from('a passport');

let root: string;
let data: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tidemark-backup-documents-'));
  data = join(root, 'data');
  await mkdir(data);
});
afterEach(() => rm(root, { recursive: true }));

const run = (...words: string[]) => runOperator(words, { DATA_DIR: data });

/** The documents of an exchange that runs on the data. */
async function withDocuments<Value>(work: (documents: SealedDocuments) => Promise<Value>): Promise<Value> {
  const exchange = await createExchange({ dataDir: data });
  const file = join(data, 'services.sqlite');
  const db = await openDatabase<ServiceTables>({
    file,
    migrations: SERVICE_MIGRATIONS,
    durability: 'normal',
  });
  await linkJournal(db, data);
  try {
    await exchange.submit({ kind: 'defineInstrument', instrument: BTC_USDT });
    const vault = await openVault(db, { dataDir: data, now: Date.now });
    return await work(new SealedDocuments(new FolderBlobs(join(data, 'documents')), vault));
  } finally {
    await db.destroy();
    await exchange.stop();
  }
}

it('a backup has the documents of people, sealed, and a restore brings them back and sets later ones aside', async () => {
  await withDocuments((documents) => documents.write(ID, PICTURE));
  const { text } = await run('backup', join(root, 'backups'));
  const made = /The backup is in (\S+)\.$/.exec(text)?.[1] ?? expect.fail(text);
  expect(await readdir(join(made, 'documents'))).toEqual([`${ID}.sealed`]);
  expect((await stat(join(made, 'documents'))).mode & 0o077).toBe(0);

  await rm(join(data, 'documents', `${ID}.sealed`));
  await withDocuments((documents) => documents.write('later', PICTURE));
  const restored = await run('restore', made);
  expect(restored.text).toContain('is restored');
  expect(await readdir(join(data, 'documents'))).toEqual([`${ID}.sealed`]);
  expect(await withDocuments((documents) => documents.read(ID))).toEqual(PICTURE);
  const former = (await readdir(data)).find((name) => name.startsWith('before-restore.')) ?? '';
  expect(existsSync(join(data, former, 'documents', 'later.sealed'))).toBe(true);
});

it('a document that is not in a backup any more, or not as it was written, is named, and nothing is restored', async () => {
  await withDocuments((documents) => documents.write(ID, PICTURE));
  const { text } = await run('backup', join(root, 'backups'));
  const made = /The backup is in (\S+)\.$/.exec(text)?.[1] ?? expect.fail(text);
  const file = join(made, 'documents', `${ID}.sealed`);
  await writeFile(file, 'another picture');
  expect(await run('restore', made)).toMatchObject({
    exitCode: 1,
    text: expect.stringContaining(`${file} is not as it was written.`) as string,
  });
  await rm(file);
  expect((await run('check-backup', made)).text).toContain(`${file} is missing.`);
});
