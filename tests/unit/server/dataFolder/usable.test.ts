import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureUsable } from '../../../../server/dataFolder/usable.ts';
import { DataFolderUnusableError } from '../../../../server/journal/errors.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-usable-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('a data folder', () => {
  it('is made where it can be, and left as it was', async () => {
    const dataDir = join(folder, 'deep', 'data');
    await ensureUsable(dataDir);
    await writeFile(join(dataDir, 'views.sqlite'), '');
    await ensureUsable(dataDir);
    expect(await readdir(dataDir)).toEqual(['views.sqlite']);
  });

  it.each([
    ['it is a file', 'file'],
    ['it, or a folder above it, is a file', 'file/data'],
    ['its name is too long', 'x'.repeat(300)],
  ])('cannot be used when %s, and the error says so', async (reason, name) => {
    await writeFile(join(folder, 'file'), '');
    const failure = await ensureUsable(join(folder, name)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DataFolderUnusableError);
    expect(failure).toMatchObject({
      reason,
      message: `The data folder ${join(folder, name)} cannot be used: ${reason}`,
    });
  });

  // Root may write anywhere.
  it.skipIf(process.platform === 'win32' || process.getuid?.() === 0)(
    'cannot be used when this user may not write there',
    async () => {
      const dataDir = join(folder, 'locked');
      await mkdir(dataDir, { mode: 0o500 });
      await expect(ensureUsable(dataDir)).rejects.toMatchObject({ reason: 'this user may not write there' });
    },
  );
});
