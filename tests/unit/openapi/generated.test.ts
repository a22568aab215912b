import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { generateFiles } from '../../../scripts/generate/files.ts';
import { inRoot } from '../../../scripts/lib/root.ts';

describe('sdk/generated', async () => {
  const fresh = await generateFiles();

  it('holds exactly the files of a fresh run', () => {
    expect(readdirSync(inRoot('sdk', 'generated')).sort()).toEqual([...fresh.keys()].sort());
  });

  it.each([...fresh.keys()])('%s is the output of a fresh run, byte for byte', (name) => {
    expect(readFileSync(inRoot('sdk', 'generated', name), 'utf8')).toBe(fresh.get(name));
  });

  it('is the same on every run', async () => {
    expect(await generateFiles()).toEqual(fresh);
  });
});
