import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { killRunning, run } from './support/serverProcess.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-refused-'));
  await writeFile(join(folder, 'file'), 'in the way');
});
afterAll(async () => {
  await killRunning();
  await rm(folder, { recursive: true });
});

it.each([
  ['--web-dir', 'nowhere', 'The folder of the web application'],
  ['--backup-dir', 'file/backups', 'The folder of the backups'],
])('a server whose %s is %s ends with 1, says why, and makes no data folder', async (flag, name, told) => {
  const data = join(folder, 'never');
  const refused = run('--port', '0', '--data-dir', data, flag, join(folder, name));
  expect(await refused.exit).toBe(1);
  expect(refused.output()).toContain(`${told} ${join(folder, name)}`);
  expect(refused.output()).not.toContain('    at ');
  await expect(stat(data)).rejects.toThrow('ENOENT');
});
