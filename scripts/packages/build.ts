import { basename, join } from 'node:path';
import { build, type InlineConfig } from 'tsdown';
import { inRoot } from '../lib/root.ts';
import { writeDeclarations } from './declarations.ts';
import { modulesOf, singleFilesOf, manifestOf, type Manifest } from './manifest.ts';

/** Builds a workspace into its `dist`: ES modules and their types. Returns the workspace's own manifest. */
export async function buildPackage(workspace: string): Promise<Manifest> {
  const folder = inRoot(workspace);
  const outDir = join(folder, 'dist');
  const manifest = manifestOf(workspace);
  const modules = modulesOf(manifest);
  const common: InlineConfig = {
    config: false,
    cwd: folder,
    outDir,
    target: 'es2022',
    fixedExtension: false,
    hash: false,
    // Bundled types lose the descriptions of members.
    dts: false,
    checks: { pluginTimings: false },
    tsconfig: inRoot('tsconfig.json'),
    logLevel: 'warn',
    report: false,
  };
  await build({
    ...common,
    entry: modules,
    clean: true,
    platform: 'neutral',
    // A file for each source, so that bundlers leave out as much as they do of the sources.
    unbundle: true,
    // The packages of this repository are published each on its own.
    deps: { neverBundle: [/^@tidemark\//] },
  });
  const singleFiles = singleFilesOf(manifest);
  for (const [file, source] of Object.entries(singleFiles)) {
    await build({
      ...common,
      entry: { [basename(file, '.js')]: source },
      clean: false,
      platform: 'browser',
      minify: true,
      outputOptions: { codeSplitting: false },
      // What Node before 22 needs for sockets, and no browser ever asks for.
      deps: { alwaysBundle: [/^(?!ws$)/], neverBundle: ['ws'], onlyBundle: false },
    });
  }
  writeDeclarations(workspace, [...Object.values(modules), ...Object.values(singleFiles)], outDir);
  return manifest;
}
