import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type * as FileSystem from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  createMasterKey,
  createNextMasterKey,
  finishRotation,
  readMasterKeys,
} from '../../../../server/vault/masterKey.ts';

const disk = vi.hoisted(() => ({ isFull: false, synced: [] as string[] }));

vi.mock('node:fs/promises', async (load) => {
  const real = await load<typeof FileSystem>();
  const open: typeof real.open = async (path, flags, mode) => {
    const file = await real.open(path, flags, mode);
    const { sync } = file;
    if (disk.isFull)
      file.writeFile = () => Promise.reject(Object.assign(new Error('No space'), { code: 'ENOSPC' }));
    file.sync = async () => {
      disk.synced.push(String(path));
      await sync.call(file);
    };
    return file;
  };
  return { ...real, open };
});

let folder: string;
beforeEach(async () => {
  Object.assign(disk, { isFull: false, synced: [] });
  folder = await mkdtemp(join(tmpdir(), 'tidemark-key-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('a master key that cannot be written leaves nothing that would pass for one', async () => {
  disk.isFull = true;
  await expect(createMasterKey(folder)).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(await readdir(folder)).toEqual([]);
  disk.isFull = false;
  const first = await createMasterKey(folder);
  disk.isFull = true;
  await expect(createNextMasterKey(folder)).rejects.toMatchObject({ code: 'ENOSPC' });
  // The exchange still starts, and the change can be begun anew.
  expect(await readMasterKeys(folder, {})).toEqual([first]);
  disk.isFull = false;
  const next = await createNextMasterKey(folder);
  expect(await readMasterKeys(folder, {})).toEqual([first, next]);
});

it('a master key is on the disk, by its name, before anything is sealed under it', async () => {
  await createMasterKey(folder);
  expect(disk.synced.slice(-1)).toEqual([folder]);
  await createNextMasterKey(folder);
  expect(disk.synced.slice(-1)).toEqual([folder]);
  disk.synced = [];
  await finishRotation(folder);
  expect(disk.synced).toEqual([folder]);
  expect(await readdir(folder)).toEqual(['master.key']);
});
