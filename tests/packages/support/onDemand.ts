import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedPackages } from '../../../scripts/launcher/node.mjs';
import { inRoot } from '../../../scripts/lib/root.ts';
import { npm } from './pack.ts';

/**
 * Installs packages that only these tests need, once: into `.cache/consumers`, where the next run finds them.
 * @returns the folder of their `node_modules`, undefined where they cannot be had, such as without a network
 */
async function installOnce(name: string, manifest: string): Promise<string | undefined> {
  const folder = inRoot('.cache', 'consumers', name);
  const done = join(folder, 'installed.json');
  const modules = join(folder, 'node_modules');
  if (existsSync(done) && readFileSync(done, 'utf8') === manifest) return modules;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), manifest);
  try {
    await npm(['install', '--prefer-offline', '--no-package-lock'], folder);
  } catch {
    return undefined;
  }
  writeFileSync(done, manifest);
  return modules;
}

/** A Node of a version for this machine; undefined where none can be had. */
export async function nodeOf(version: string): Promise<string | undefined> {
  const { platform, arch } = process;
  const name = pinnedPackages[`${platform}-${arch}`];
  if (name === undefined) return undefined;
  const manifest = JSON.stringify({ private: true, dependencies: { [name]: `~${version}` } });
  const modules = await installOnce(`node-${version}`, manifest);
  const file = modules && join(modules, name, 'bin', platform === 'win32' ? 'node.exe' : 'node');
  return file !== undefined && existsSync(file) ? file : undefined;
}

/** The folder in which the tools of consumers are installed that nothing else needs; undefined where they cannot be had. */
export function consumerTools(): Promise<string | undefined> {
  const manifest = readFileSync(inRoot('tests', 'packages', 'consumers', 'package.json'), 'utf8');
  return installOnce('tools', manifest);
}
