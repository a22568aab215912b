import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../lib/root.ts';

/** Everything the web build reads, as files or whole folders. */
const inputs = [
  'index.html',
  'locales',
  'package-lock.json',
  'postcss.config.js',
  'public',
  'scripts/web',
  'sdk',
  'src',
  'streams',
  'tsconfig.json',
  'vite.config.ts',
];

/** A fingerprint of the contents of everything the web build reads; equal fingerprints mean equal builds. */
export function fingerprintInputs(): string {
  return fingerprint(inputs);
}

/** A fingerprint of the contents of files and folders of the repository; what is not there counts as nothing. */
export function fingerprint(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) addToHash(hash, path);
  return hash.digest('hex');
}

function addToHash(hash: Hash, path: string): void {
  const file = inRoot(path);
  if (!existsSync(file)) return;
  if (statSync(file).isDirectory()) {
    for (const name of readdirSync(file).sort()) {
      // Builds of the packages lie beside their sources, and are not read.
      if (name !== 'node_modules' && name !== 'dist') addToHash(hash, join(path, name));
    }
    return;
  }
  hash.update(`${path}\0`).update(readFileSync(file)).update('\0');
}
