import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeStaleInstall } from '../../../scripts/launcher/install.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tidemark-install-'));
  write('package.json', { dependencies: { tide: '^1.0.0' }, optionalDependencies: { 'tide-mac': '^1.0.0' } });
  write('package-lock.json', { packages: { '': manifest(), ...installed('1.2.3'), ...optional } });
  write('node_modules/.package-lock.json', { packages: installed('1.2.3') });
  write('node_modules/tide/package.json', {});
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

const optional = { 'node_modules/tide-mac': { version: '1.0.0', optional: true } };

function manifest() {
  return { dependencies: { tide: '^1.0.0' }, optionalDependencies: { 'tide-mac': '^1.0.0' } };
}

function installed(version: string) {
  return { 'node_modules/tide': { version } };
}

function write(file: string, content: unknown) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), JSON.stringify(content));
}

describe('the launcher', () => {
  it('leaves an install alone that is what the lock asks for, without other platforms’ packages', () => {
    expect(describeStaleInstall(root)).toBeUndefined();
  });

  it('installs into a fresh clone', () => {
    rmSync(join(root, 'node_modules'), { recursive: true });
    expect(describeStaleInstall(root)).toBe('nothing is installed yet');
  });

  it('installs again after the lock moved to another version', () => {
    write('package-lock.json', { packages: { '': manifest(), ...installed('1.3.0') } });
    expect(describeStaleInstall(root)).toBe('tide is missing or out of date');
  });

  it('installs again when a folder was deleted', () => {
    rmSync(join(root, 'node_modules/tide'), { recursive: true });
    expect(describeStaleInstall(root)).toBe('tide is missing or out of date');
  });

  it('installs again when package.json asks for more than the lock holds', () => {
    write('package.json', { dependencies: { tide: '^1.0.0', ebb: '^1.0.0' } });
    expect(describeStaleInstall(root)).toBe('package.json has changed');
  });

  it('installs again when the last install was cut short', () => {
    writeFileSync(join(root, 'node_modules/.package-lock.json'), '{"packages":');
    expect(describeStaleInstall(root)).toBe('nothing is installed yet');
  });
});
