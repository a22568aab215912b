import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../../../scripts/lib/root.ts';

interface LockEntry {
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, LockEntry>>;
};
const entries = Object.entries(packages);

/** Looks where Node would: in the package's own node_modules, then in those of the folders around it. */
function isLocked(from: string, name: string): boolean {
  const levels = from.split('node_modules/');
  const folders = ['', ...levels.map((_, depth) => levels.slice(0, depth + 1).join('node_modules/'))];
  return folders.some((folder) => posix.join(folder, 'node_modules', name) in packages);
}

describe('package-lock.json', () => {
  it('names no registry', () => {
    expect(entries.filter(([, { resolved }]) => resolved?.includes('://'))).toEqual([]);
  });

  it('holds no package that runs a script when it is installed', () => {
    expect(entries.filter(([, entry]) => entry.hasInstallScript)).toEqual([]);
  });

  it('holds every optional package, so that it serves every platform', () => {
    const missing = entries.flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !isLocked(path, name))
        .map((name) => `${path} → ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('pins a Node for each platform the launcher knows', () => {
    const launcher = readFileSync(inRoot('scripts/launcher/node.mjs'), 'utf8');
    const named = [...launcher.matchAll(/'(node-[a-z0-9-]+)'/g)].map(([, name]) => name);
    const optional = Object.keys(packages['']?.optionalDependencies ?? {});
    expect(named.sort()).toEqual(optional.filter((name) => name.startsWith('node-')).sort());
  });
});
