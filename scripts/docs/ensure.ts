import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { inRoot } from '../lib/root.ts';
import { fingerprint } from '../web/inputs.ts';
import { docsFolder } from './folder.ts';

const stamp = inRoot('dist', 'docs.stamp');

/** Everything that the site is made of. */
const INPUTS = [
  ...[
    'CHANGELOG.md',
    'docs',
    'openapi',
    'package-lock.json',
    'packages',
    'public/favicon.svg',
    'scripts/docs',
  ],
  ...['scripts/generate', 'sdk', 'streams'],
];

/** Builds the site unless what is there is of the present sources. */
export async function ensureDocsBuilt(): Promise<void> {
  const present = fingerprint(INPUTS);
  if (existsSync(docsFolder) && existsSync(stamp) && readFileSync(stamp, 'utf8') === present) return;
  rmSync(stamp, { force: true });
  console.log('Building the documentation.');
  // Compilers and parsers are loaded only when they have something to do.
  const { buildDocs } = await import('./build.ts');
  await buildDocs();
  writeFileSync(stamp, present);
}
