import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'tsdown';
import { inRoot } from '../lib/root.ts';
import { entriesOf, publishedManifest, type Manifest } from './manifest.ts';

/** Builds a workspace into a folder that can be published as it is: ES modules, types, manifest, readme and licence. */
export async function buildPackage(workspace: string, outDir: string): Promise<void> {
  const folder = inRoot(workspace);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  await build({
    config: false,
    cwd: folder,
    entry: entriesOf(manifest),
    outDir,
    clean: true,
    platform: 'neutral',
    target: 'es2022',
    fixedExtension: false,
    hash: false,
    dts: true,
    // The packages of this repository are published each on its own.
    checks: { pluginTimings: false },
    deps: { neverBundle: [/^@tidemark\//] },
    tsconfig: inRoot('tsconfig.json'),
    logLevel: 'warn',
    report: false,
  });
  writeFileSync(join(outDir, 'package.json'), `${JSON.stringify(publishedManifest(manifest), null, 2)}\n`);
  copyFileSync(inRoot('LICENSE'), join(outDir, 'LICENSE'));
  const readme = join(folder, 'README.md');
  if (existsSync(readme)) copyFileSync(readme, join(outDir, 'README.md'));
}
