import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ANTI_BOT_MODULE, buildAntiBotModule } from '../../../scripts/generate/antiBotModule.ts';
import { compileContracts } from '../../../scripts/generate/contracts.ts';
import { generateFiles } from '../../../scripts/generate/files.ts';
import { inRoot } from '../../../scripts/lib/root.ts';

describe('sdk/generated', async () => {
  const fresh = await generateFiles();

  it('holds exactly the files of a fresh run', () => {
    expect(globSync('**/*.ts', { cwd: inRoot('sdk', 'generated') }).sort()).toEqual([...fresh.keys()].sort());
  });

  it.each([...fresh.keys()])('%s is the output of a fresh run, byte for byte', (name) => {
    expect(readFileSync(inRoot('sdk', 'generated', name), 'utf8')).toBe(fresh.get(name));
  });

  it('is the same on every run', async () => {
    expect(await generateFiles()).toEqual(fresh);
  });
});

describe('the anti-bot module', () => {
  it('is the output of a fresh build, byte for byte, however often it is built', async () => {
    const present = readFileSync(inRoot(ANTI_BOT_MODULE)).toString('hex');
    for (let run = 0; run < 2; run += 1)
      expect(Buffer.from(await buildAntiBotModule()).toString('hex')).toBe(present);
  });
});

describe('the compiled contracts', () => {
  it('are the output of a fresh run of the compiler, byte for byte', async () => {
    for (const [path, text] of await compileContracts())
      expect(readFileSync(inRoot(path), 'utf8')).toBe(text);
  }, 60_000);
});
