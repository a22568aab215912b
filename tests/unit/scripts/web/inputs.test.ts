import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inRoot } from '../../../../scripts/lib/root.ts';
import { fingerprint } from '../../../../scripts/web/inputs.ts';

let folder: string;

beforeEach(() => {
  mkdirSync(inRoot('.cache'), { recursive: true });
  folder = mkdtempSync(join(inRoot('.cache'), 'inputs-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): string {
  const file = join(folder, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
  return fingerprint([relative(inRoot(), folder)]);
}

it('a build is of its sources, whatever was packed or installed beside them', () => {
  const built = write('sdk/index.ts', '1');
  expect(write('sdk/dist/index.js', '1')).toBe(built);
  expect(write('sdk/node_modules/other/index.js', '1')).toBe(built);
  expect(write('sdk/index.ts', '2')).not.toBe(built);
});
