import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSeedDatabase, SeedError, SeedFile } from '../../../../../server/custody/keys/seedFile.ts';
import { startSigner } from '../../../../../server/custody/keys/signerClient.ts';
import { changeMasterKey } from '../../../../../server/vault/changeMasterKey.ts';
import {
  createNextMasterKey,
  MasterKeyError,
  readMasterKeys,
} from '../../../../../server/vault/masterKey.ts';
import { openVault } from '../../../../../server/vault/openVault.ts';
import { rotateMasterKey } from '../../../../../server/vault/vault.ts';

let folder: string;
const files: SeedFile[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-seed-'));
});
afterEach(async () => {
  await Promise.all(files.splice(0).map((file) => file.close()));
  await rm(folder, { recursive: true, force: true });
});

async function open(dataDir = folder): Promise<SeedFile> {
  const file = await SeedFile.open({ folder: dataDir, dataDir, now: () => 1, environment: {} });
  files.push(file);
  return file;
}

it('every data folder has a seed of its own, which stays', async () => {
  const file = await open();
  await file.make();
  const words = await file.words();
  expect(words?.split(' ')).toHaveLength(24);
  await file.make();
  expect(await file.words()).toBe(words);
  const other = await mkdtemp(join(tmpdir(), 'tidemark-seed-'));
  try {
    const second = await open(other);
    await second.make();
    expect(await second.words()).not.toBe(words);
  } finally {
    await rm(other, { recursive: true, force: true });
  }
});

it('no file of the folder has a word of the seed that could be found', async () => {
  const file = await open();
  await file.make();
  const words = (await file.words()) ?? '';
  for (const name of await readdir(folder)) {
    const text = (await readFile(join(folder, name))).toString('latin1');
    expect(text).not.toContain(words.slice(0, 20));
  }
});

it('restores words that were written down, and refuses others in their place without repeating them', async () => {
  const file = await open();
  await file.make();
  const words = (await file.words()) ?? '';
  const fresh = await mkdtemp(join(tmpdir(), 'tidemark-seed-'));
  try {
    const restored = await open(fresh);
    const misspelt = words.replace(/^\w+/, 'tidemark');
    const refused = await restored.restore(misspelt).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(SeedError);
    expect(String(refused)).not.toContain(words.split(' ')[5]);
    await restored.restore(`  ${words.toUpperCase().replaceAll(' ', '\n')}\n`);
    await restored.restore(words);
    expect(await restored.words()).toBe(words);
    await (await open()).make();
    const another = (await generated()) ?? '';
    await expect(restored.restore(another)).rejects.toThrow(SeedError);
    expect(await restored.words()).toBe(words);
  } finally {
    await Promise.all(files.splice(0).map((each) => each.close()));
    await rm(fresh, { recursive: true, force: true });
  }
});

async function generated(): Promise<string | undefined> {
  const elsewhere = await mkdtemp(join(tmpdir(), 'tidemark-seed-'));
  const file = await SeedFile.open({ folder: elsewhere, dataDir: elsewhere, now: () => 1, environment: {} });
  await file.make();
  const words = await file.words();
  await file.close();
  await rm(elsewhere, { recursive: true, force: true });
  return words;
}

it('a seed does not open under another master key', async () => {
  await (await open()).make();
  await rm(join(folder, 'master.key'));
  await expect(open()).rejects.toThrow(MasterKeyError);
});

it('a change of the master key takes the seed with it, wherever it is cut short', async () => {
  const services = await openSeedDatabase(await mkdtemp(join(folder, 'services-')));
  await (await open()).make();
  await openVault(services, { dataDir: folder, now: () => 1, environment: {} });
  const words = await (await open()).words();
  const seed = await openSeedDatabase(folder);
  const place = { dataDir: folder, now: () => 2, environment: {} };
  // Cut short when the seed is sealed anew and nothing else is: whoever starts then still opens both.
  const to = await createNextMasterKey(folder);
  const [from = to] = await readMasterKeys(folder, {});
  await rotateMasterKey(seed, from, to);
  expect(await (await open()).words()).toBe(words);
  expect(await changeMasterKey(services, place, [seed])).toMatchObject({ to: to.id });
  expect(await readMasterKeys(folder, {})).toEqual([to]);
  expect(await (await open()).words()).toBe(words);
  await changeMasterKey(services, place, [seed]);
  expect(await (await open()).words()).toBe(words);
  await Promise.all([seed.destroy(), services.destroy()]);
});

it('the signer runs in a process of its own, signs', async () => {
  const lost: number[] = [];
  const { signer, stop } = startSigner({ folder, dataDir: folder, onLost: () => lost.push(1) });
  try {
    const fingerprint = await signer.fingerprint();
    expect(fingerprint).toMatch(/^[\da-f]{8}$/);
    expect(await signer.signEvmMessage({ kind: 'evm', account: 'hot', index: 0 }, 'x')).toMatch(/^0x/);
    const wrong = signer.signPsbt(new Uint8Array(3), []);
    await expect(wrong).rejects.toThrow('The transaction could not be signed by these keys');
  } finally {
    await stop();
  }
  expect(lost).toEqual([]);
});
