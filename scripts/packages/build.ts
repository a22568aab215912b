import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { inRoot } from '../lib/root.ts';
import { compilePackage } from './compile.ts';
import { manifestOf, singleFilesOf, sourcesOf, type Manifest } from './manifest.ts';

/** Builds a workspace into its `dist`: ES modules and their types. Returns the workspace's own manifest. */
export async function buildPackage(workspace: string): Promise<Manifest> {
  const outDir = inRoot(workspace, 'dist');
  const manifest = manifestOf(workspace);
  rmSync(outDir, { recursive: true, force: true });
  compilePackage(workspace, sourcesOf(manifest), outDir);
  for (const [file, source] of Object.entries(singleFilesOf(manifest)))
    await bundleSingleFile(inRoot(workspace, source), join(outDir, file));
  return manifest;
}

/** Writes one file with all that a page needs. */
async function bundleSingleFile(source: string, file: string): Promise<void> {
  const bundle = await rolldown({
    input: source,
    platform: 'browser',
    tsconfig: inRoot('tsconfig.json'),
    // What Node before 22 needs for sockets, and no browser ever asks for.
    external: ['ws'],
  });
  await bundle.write({ file, format: 'esm', minify: true, codeSplitting: false });
  await bundle.close();
}
