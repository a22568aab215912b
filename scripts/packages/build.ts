import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'tsdown';
import { inRoot } from '../lib/root.ts';
import { writeDeclarations } from './declarations.ts';
import { entriesOf, type Manifest } from './manifest.ts';

/** Builds a workspace into its `dist`: ES modules and their types. Returns the workspace's own manifest. */
export async function buildPackage(workspace: string): Promise<Manifest> {
  const folder = inRoot(workspace);
  const outDir = join(folder, 'dist');
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const entries = entriesOf(manifest);
  await build({
    config: false,
    cwd: folder,
    entry: entries,
    outDir,
    clean: true,
    platform: 'neutral',
    target: 'es2022',
    fixedExtension: false,
    hash: false,
    // Bundled types lose the descriptions of members.
    dts: false,
    // The packages of this repository are published each on its own.
    checks: { pluginTimings: false },
    deps: { neverBundle: [/^@tidemark\//] },
    tsconfig: inRoot('tsconfig.json'),
    logLevel: 'warn',
    report: false,
  });
  writeDeclarations(workspace, Object.values(entries), outDir);
  return manifest;
}
