import { cpSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../../../scripts/lib/root.ts';
import { npm, type Packed } from './pack.ts';

/** A project of a stranger who has installed the packages. */
export interface FreshProject {
  readonly folder: string;
  remove(): Promise<void>;
}

/**
 * Installs the tarballs into an empty folder outside the repository, so that nothing is found but what they bring. Without a network, and
 * where npm has kept nothing, the libraries are those of the repository.
 */
export async function freshProject({ packages, project }: Packed): Promise<FreshProject> {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-consumer-'));
  const consumers = inRoot('tests', 'packages', 'consumers');
  await writeFile(join(folder, 'package.json'), '{ "type": "module", "private": true }');
  let home = folder;
  try {
    await npm(['install', '--prefer-offline', ...packages.map(({ tarball }) => tarball)], folder);
  } catch {
    console.warn('The packages’ libraries cannot be installed here: those of the repository stand in.');
    home = project;
  }
  for (const name of ['roundTrip.js', 'orders.js', 'tell.js', 'node.js', 'page.js'])
    cpSync(join(consumers, name), join(home, name));
  return { folder: home, remove: () => rm(folder, { recursive: true, force: true }) };
}
