import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inRoot } from '../lib/root.ts';

/** A relative import of a TypeScript source in a file of types. */
const SOURCE_IMPORT = /((?:from|import)\s*\(?\s*(["'])\.{1,2}\/[^"']+)\.tsx?\2/g;

/** What the compiler puts around the name of an import that it does not know; Rollup warns of its `this`. Ours are names of packages. */
const REWRITER = /^var __rewriteRelativeImportExtension = [^]*?^};\n/m;
const REWRITTEN = /__rewriteRelativeImportExtension\(([^()]*)\)/g;

/**
 * Writes what the entries of a workspace reach: a file of code and one of types for each source, so that bundlers leave out as much as they do of
 * the sources, and every description stays where it is. Throws when a source has a type error.
 */
export function compilePackage(workspace: string, entries: readonly string[], outDir: string): void {
  const folder = inRoot('.cache', 'compiled', workspace);
  const written = join(folder, 'files');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const project = join(folder, 'tsconfig.json');
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    target: 'es2022',
    allowImportingTsExtensions: false,
    rewriteRelativeImportExtensions: true,
    // Sources of other workspaces are written beside, and left there.
    rootDir: inRoot(),
    outDir: written,
  };
  const files = entries.map((entry) => inRoot(workspace, entry));
  writeFileSync(
    project,
    JSON.stringify({ extends: inRoot('tsconfig.json'), compilerOptions, files, include: [] }),
  );
  const compiler = join(dirname(fileURLToPath(import.meta.resolve('ts7/package.json'))), 'bin', 'tsc');
  execFileSync(process.execPath, [compiler, '--project', project], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  for (const path of globSync('**/*.{js,d.ts}', { cwd: join(written, workspace) })) {
    const file = join(outDir, path);
    mkdirSync(dirname(file), { recursive: true });
    const text = readFileSync(join(written, workspace, path), 'utf8');
    writeFileSync(
      file,
      path.endsWith('.d.ts')
        ? text.replaceAll(SOURCE_IMPORT, '$1.js$2')
        : text.replace(REWRITER, '').replaceAll(REWRITTEN, '$1'),
    );
  }
}
