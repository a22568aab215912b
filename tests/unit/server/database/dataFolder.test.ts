import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { protectDataFolder } from '../../../../server/database/dataFolder.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-folder-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const modeOf = async (...names: string[]): Promise<string> =>
  ((await stat(join(folder, ...names))).mode & 0o1777).toString(8);

/** A file or folder as a shell with the usual mask makes it. */
async function make(name: string, mode = 0o644): Promise<void> {
  if ((mode & 0o111) === 0) await writeFile(join(folder, name), '');
  else await mkdir(join(folder, name));
  await chmod(join(folder, name), mode);
}

describe.skipIf(process.platform === 'win32')('the data folder', () => {
  it('is made for its owner alone', async () => {
    expect(await protectDataFolder(join(folder, 'deep', 'data'))).toEqual([]);
    expect(await modeOf('deep', 'data')).toBe('700');
  });

  it('that an earlier version left open is closed, with all that the exchange wrote', async () => {
    await chmod(folder, 0o755);
    const names = [
      'journal.sqlite',
      'journal.sqlite-wal',
      'journal.sqlite.former-2024',
      'services.sqlite',
      'views.sqlite',
      'exchange.lock',
    ];
    for (const name of names) await make(name);
    await make('simulated', 0o755);
    await make('simulated/journal.sqlite');
    expect(await protectDataFolder(folder)).toEqual([]);
    expect(await modeOf()).toBe('700');
    for (const name of names) expect(await modeOf(name), name).toBe('600');
    expect(await modeOf('simulated')).toBe('700');
    expect(await modeOf('simulated', 'journal.sqlite')).toBe('600');
  });

  it('keeps what is not the exchange’s as it is', async () => {
    await make('journal.sqlite');
    await make('notes.txt');
    await protectDataFolder(folder);
    expect(await modeOf('notes.txt')).toBe('644');
  });

  it.each([
    ['is somebody’s home', 0o755],
    ['everybody shares', 0o1777],
  ])('that %s is told of, not closed', async (_, mode) => {
    if (mode === 0o755) await make('notes.txt');
    await chmod(folder, mode);
    expect(await protectDataFolder(folder)).toEqual([folder]);
    expect(await modeOf()).toBe(mode.toString(8));
  });
});
