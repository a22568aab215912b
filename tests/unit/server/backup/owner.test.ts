import { chmod, chown, cp, lstat, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { root as repository } from '../../../../scripts/lib/root.ts';
import { createExchange } from '../../../../server/exchange/createExchange.ts';
import { runOperator } from '../../../../server/operator/run.ts';
import { asOtherUser, noOtherUser, OTHER_USER } from '../../../support/otherUser.ts';
import { BTC_USDT } from '../engine/spot/support/fixture.ts';

const { uid, gid } = OTHER_USER;
let root: string;
let data: string;
let backups: string;

let template: string;

beforeAll(async () => {
  template = await mkdtemp(join(tmpdir(), 'tidemark-owner-'));
  const exchange = await createExchange({ dataDir: template });
  await exchange.submit({ kind: 'defineInstrument', instrument: BTC_USDT });
  await exchange.stop();
  await mkdir(join(template, 'archive'));
  await writeFile(join(template, 'archive', 'segment'), 'old records');
});
afterAll(() => rm(template, { recursive: true }));
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tidemark-owner-'));
  await chown(root, uid, gid);
  [data, backups] = [join(root, 'data'), join(root, 'backups')];
  await cp(template, data, { recursive: true });
});
afterEach(() => rm(root, { recursive: true }));

async function run(...words: string[]): Promise<string> {
  const { exitCode, text } = await runOperator(words, { DATA_DIR: data });
  expect(exitCode, text).toBe(0);
  return text;
}

/** What below a folder, itself included, is not the other user's. */
async function foreignIn(folder: string): Promise<string[]> {
  const paths = [folder, ...(await readdir(folder, { recursive: true })).map((name) => join(folder, name))];
  const found = await Promise.all(paths.map(async (path) => ((await lstat(path)).uid === uid ? [] : [path])));
  return found.flat();
}

async function backup(): Promise<string> {
  return /The backup is in (\S+)\.$/.exec(await run('backup', backups))?.[1] ?? expect.unreachable();
}

const operator = join(repository, 'scripts', 'operator.ts');

describe.skipIf(noOtherUser !== undefined)('what root does for the user of an exchange', () => {
  it('is theirs: a backup as the folder it is in', async () => {
    expect(await foreignIn(await backup())).toEqual([]);
    await mkdir(join(root, 'roots'));
    const text = await run('backup', join(root, 'roots'));
    expect(text).toContain(join(root, 'roots'));
    expect((await foreignIn(join(root, 'roots'))).length).toBeGreaterThan(2);
  });

  it('is theirs: a restored folder, which they can open', async () => {
    const made = await backup();
    await rm(data, { recursive: true });
    await mkdir(data, { mode: 0o700 });
    await chown(data, uid, gid);
    expect(await run('restore', made)).not.toContain('belongs to root');
    expect(await foreignIn(data)).toEqual([]);
    expect(asOtherUser(operator, 'verify', '--data-dir', data)).toMatchObject({ exitCode: 0 });
  });

  it('is theirs: a folder that is made anew, as the one above it', async () => {
    const made = await backup();
    await rm(data, { recursive: true });
    await run('restore', made);
    expect(await foreignIn(data)).toEqual([]);
  });

  it('is theirs where it says so, and it is said where nobody can open it', async () => {
    const made = await backup();
    await chown(root, 0, 0);
    await rm(data, { recursive: true });
    expect(await run('restore', made)).toContain(`${data} belongs to root`);
    await rm(data, { recursive: true });
    await run('restore', made, '--owner', `${uid}:${gid}`);
    expect(await foreignIn(data)).toEqual([]);
  });

  it('leaves alone what is not of an exchange', async () => {
    const made = await backup();
    await chown(data, uid, gid);
    await writeFile(join(data, 'notes.txt'), 'of root');
    await run('restore', made);
    expect(await foreignIn(data)).toEqual(expect.arrayContaining([join(data, 'notes.txt')]) as unknown);
    expect((await foreignIn(data)).filter((path) => !path.endsWith('notes.txt'))).toEqual([]);
  });

  it.each([
    ['verify', 'journal.sqlite'],
    ['backup', 'journal.sqlite', 'backups'],
    ['repair', 'exchange.lock'],
    ['change-master-key', 'services.sqlite'],
  ])('what is still of root is named by %s: %s, with the remedy', async (command, name, ...words) => {
    await writeFile(join(data, 'services.sqlite'), '');
    for (const each of await readdir(data)) await chown(join(data, each), uid, gid);
    await chown(data, uid, gid);
    const file = join(data, name);
    await chown(file, 0, 0);
    await chmod(file, 0o600);
    const folders = words.map((word) => join(root, word));
    const { exitCode, text } = asOtherUser(operator, command, ...folders, '--data-dir', data);
    expect(text).not.toMatch(/^ {4}at /m);
    expect(text).toContain(`${file} belongs to root, and may not be used by user ${uid}`);
    expect(text).toContain(`chown -R USER ${data}`);
    expect(exitCode).toBe(1);
  });
});

it.skipIf(noOtherUser !== undefined)(
  'a folder that is closed to a user is not said to be empty',
  async () => {
    await chmod(data, 0o700);
    const { exitCode, text } = asOtherUser(operator, 'verify', '--data-dir', data);
    expect(text).toContain(
      `${data} cannot be used. ${data} belongs to root, and may not be used by user ${uid}`,
    );
    expect(exitCode).toBe(1);
  },
);

it('--owner is for restore, for root, and for a user that there is', async () => {
  const asked = async (...words: string[]) => (await runOperator(words, { DATA_DIR: data })).text;
  expect(await asked('verify', '--owner', 'root')).toContain('for restore alone');
  expect(await asked('restore', backups, '--owner', 'nobody-of-this-name')).toMatch(/no user|is for root/);
});
