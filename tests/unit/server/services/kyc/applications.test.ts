import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { APPLICATIONS_PER_DAY, KycApplications } from '../../../../../server/services/kyc/applications.ts';
import { FolderBlobs } from '../../../../../server/blobs/folderBlobs.ts';
import { SealedDocuments } from '../../../../../server/services/kyc/sealedDocuments.ts';
import type { Identity } from '../../../../../server/services/kyc/identity.ts';
import { KycLimitError, KycPictures, UPLOAD_LIMITS } from '../../../../../server/services/kyc/pictures.ts';
import { picture } from '../../../../support/pictures.ts';
import { closeDisk, createDisk, startRun, type Disk } from '../support/serviceRuns.ts';

const DAY = 24 * 60 * 60_000;
const IDENTITY: Identity = {
  country: 'GB',
  fullName: 'Ada  Lovelace ',
  birthDate: '1990-12-10',
  documentType: 'passport',
  documentNumber: ' ab 925665421',
};

let disk: Disk;
let root: string;
let documents: string;
let photo: Buffer;
let userId: number;
let time = Date.UTC(2026, 0, 1);
const now = (): number => time;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tidemark-documents-'));
  documents = join(root, 'documents');
  disk = await createDisk();
  photo = await picture();
  const { users } = await startRun(disk, { now });
  ({ id: userId } = await users.create({ loginId: 'ada@tidemark.example', password: 'Compiler-1952' }));
});
afterEach(async () => {
  await closeDisk(disk);
  await rm(root, { recursive: true });
});

/** The services as a new start finds them. */
async function start() {
  const { db, vault } = disk;
  const pictures = new KycPictures({
    db,
    folder: new SealedDocuments(new FolderBlobs(documents), vault),
    now,
  });
  await pictures.removeStrays();
  const { messages, users } = await startRun(disk, { now });
  const applications = new KycApplications({ db, vault, pictures, messages, now });
  const own = async () => {
    const user = await users.find(userId);
    return user && applications.of(user);
  };
  return { pictures, applications, own };
}

it('what is kept is sealed, in files for their owner alone, and can be read after a restart', async () => {
  const { pictures, applications } = await start();
  for (const side of ['front', 'selfie', 'back'] as const) await pictures.upload(userId, side, photo);
  await applications.submit(userId, IDENTITY);
  const files = await readdir(documents);
  expect(files).toHaveLength(2);
  expect((await stat(documents)).mode & 0o777).toBe(0o700);
  for (const file of files) expect((await stat(join(documents, file))).mode & 0o777).toBe(0o600);
  const rows = await disk.db.selectFrom('kycApplications').selectAll().execute();
  expect(JSON.stringify(rows)).not.toMatch(/Lovelace|925665421|1990/);

  const later = await start();
  const [waiting] = await later.applications.waiting();
  expect(waiting?.identity).toEqual({
    ...IDENTITY,
    fullName: 'Ada Lovelace',
    documentNumber: 'AB 925665421',
  });
  expect((await later.pictures.read(1, 'front'))?.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  expect(await later.pictures.read(1, 'back')).toBeUndefined();
});

it('pictures are counted by the day, over restarts, also those that are refused', async () => {
  const { pictures } = await start();
  for (let each = 0; each < UPLOAD_LIMITS.uploadsPerDay; each += 1)
    await expect(pictures.upload(userId, 'front', Buffer.from('none'))).rejects.toThrow('is no JPEG');
  const later = await start();
  time += DAY / 2;
  await expect(later.pictures.upload(userId, 'front', photo)).rejects.toMatchObject({
    name: KycLimitError.name,
    retryAfterMs: DAY / 2,
  });
  time += DAY / 2;
  await later.pictures.upload(userId, 'front', photo);
});

it('applications are counted by the day, and one that is too many loses no picture', async () => {
  const { pictures, applications, own } = await start();
  const send = async (): Promise<void> => {
    for (const side of ['front', 'selfie'] as const) await pictures.upload(userId, side, photo);
    await applications.submit(userId, IDENTITY);
  };
  for (let each = 0; each < APPLICATIONS_PER_DAY; each += 1) {
    await send();
    const [waiting] = await applications.waiting();
    if (waiting) await applications.decide(waiting, { accepted: false, reasons: ['selfieUnclear'] });
    time += 1;
  }
  await expect(send()).rejects.toThrow(KycLimitError);
  expect(await own()).toMatchObject({ status: 9, canSubmit: true, pictures: ['front', 'selfie'] });
  time += DAY;
  await applications.submit(userId, IDENTITY);
  expect(await own()).toMatchObject({ status: 10, reasons: [] });
});

it('a picture that is not sent within a week is deleted; one that was sent stays', async () => {
  const { pictures, applications } = await start();
  for (const side of ['front', 'selfie'] as const) await pictures.upload(userId, side, photo);
  await applications.submit(userId, IDENTITY);
  const [waiting] = await applications.waiting();
  if (waiting) await applications.decide(waiting, { accepted: false, reasons: ['other'] });
  await pictures.upload(userId, 'front', photo);
  expect(await readdir(documents)).toHaveLength(3);
  time += UPLOAD_LIMITS.keptMs + 1;
  await pictures.purge();
  expect(await readdir(documents)).toHaveLength(2);
});

it('another picture of a side takes the place of the first, and a start removes what a crash left behind', async () => {
  const { pictures } = await start();
  await pictures.upload(userId, 'front', photo);
  const [first = ''] = await readdir(documents);
  await pictures.upload(userId, 'front', photo);
  const [second = '', ...rest] = await readdir(documents);
  expect(rest).toEqual([]);
  expect(second).not.toBe(first);
  for (const name of [first, `${first}.new`]) await writeFile(join(documents, name), 'cut short');
  await start();
  expect(await readdir(documents)).toEqual([second]);
});
