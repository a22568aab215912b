import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { rolldown } from 'rolldown';
import { inRoot } from '../lib/root.ts';
import { compilePackage } from './compile.ts';
import { manifestOf, singleFilesOf, sourcesOf, type Manifest } from './manifest.ts';

/** Builds a workspace into its `dist`: ES modules and their types. Returns the workspace's own manifest. */
export async function buildPackage(workspace: string): Promise<Manifest> {
  const outDir = inRoot(workspace, 'dist');
  const manifest = manifestOf(workspace);
  rmSync(outDir, { recursive: true, force: true });
  const checked = CHECKS_NODE[workspace] ?? [];
  compilePackage(workspace, [...sourcesOf(manifest), ...(checked.length > 0 ? [NODE_CHECK] : [])], outDir);
  for (const entry of checked) checkNodeIn(join(outDir, entry), join(outDir, NODE_CHECK));
  for (const [file, source] of Object.entries(singleFilesOf(manifest)))
    await bundleSingleFile(inRoot(workspace, source), join(outDir, file));
  return manifest;
}

/** What says that the Node of a program is too old. */
const NODE_CHECK = 'contract/requireNode.ts';

/** Entries that check it first, by workspace. Sources do not: a page would have to load the check. */
const CHECKS_NODE: Readonly<Record<string, readonly string[]>> = {
  sdk: ['index.ts', 'client/index.ts', 'contract/index.ts'],
};

/** Has the built file of an entry import the built check first. */
function checkNodeIn(entry: string, check: string): void {
  const file = entry.replace(/\.ts$/, '.js');
  const path = relative(dirname(file), check.replace(/\.ts$/, '.js'));
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, `import '${path.startsWith('.') ? path : `./${path}`}';\n${text}`);
}

/** Writes one file with all that a page needs, and beside it the licences of the packages that it contains. */
async function bundleSingleFile(source: string, file: string): Promise<void> {
  const bundle = await rolldown({
    input: source,
    platform: 'browser',
    tsconfig: inRoot('tsconfig.json'),
    // What Node before 22 needs for sockets, and no browser ever asks for.
    external: ['ws'],
  });
  const { output } = await bundle.write({ file, format: 'esm', minify: true, codeSplitting: false });
  await bundle.close();
  const [{ moduleIds }] = output;
  const licences = licencesOf(moduleIds);
  writeFileSync(`${file}.LICENSE.txt`, licences);
  const banner = `/*! The licences of what this file contains are in ${basename(file)}.LICENSE.txt */\n`;
  writeFileSync(file, banner + readFileSync(file, 'utf8'));
}

/** The last `node_modules/NAME/` or `node_modules/@SCOPE/NAME/` of a path, with what stands before it. */
const PACKAGE = /^(.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+))[\\/]/;

/** The licences of the packages that modules are of, and of this repository, by name. Throws when one has no file of it. */
function licencesOf(modules: readonly string[]): string {
  const folders = new Map([['tidemark', inRoot()]]);
  for (const module of modules) {
    const [, folder, name] = PACKAGE.exec(module) ?? [];
    if (folder !== undefined && name !== undefined) folders.set(name, folder);
  }
  const texts = [...folders].toSorted().map(([name, folder]) => {
    const file = readdirSync(folder).find((each) => /^licen[cs]e(?:\.|$)/i.test(each));
    if (file === undefined) throw new Error(`${name} has no file with its licence`);
    return `${name}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
  });
  return texts.join(`\n${'-'.repeat(72)}\n\n`);
}
