import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import ts from 'typescript';
import { build } from 'vite';
import { filesOf, type PackedPackage } from './pack.ts';

/** Builds the page of a project with Vite, into a folder of the project that the page's HTML names. */
export async function bundleWithVite(project: string): Promise<void> {
  await build({
    root: project,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: 'vite',
      lib: { entry: join(project, 'page.js'), formats: ['es'], fileName: () => 'page.js' },
    },
  });
}

/** The part of webpack that is used here; it is installed on demand, so that its types are not there. */
type Webpack = (
  config: object,
  done: (
    error: Error | null,
    stats?: { hasErrors(): boolean; hasWarnings(): boolean; toString(options: string): string },
  ) => void,
) => void;

/**
 * The same with webpack.
 * @param tools folder in which webpack is installed
 * @param program file of the project, which is bundled under its name
 * @returns what it complains about
 */
export function bundleWithWebpack(project: string, tools: string, program = 'page.js'): Promise<string> {
  const webpack = createRequire(join(tools, 'webpack', 'package.json'))('webpack') as Webpack;
  const config = {
    mode: 'production',
    context: project,
    entry: `./${program}`,
    output: { path: join(project, 'webpack'), filename: program },
    performance: false,
  };
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) reject(error);
      else resolve(stats?.hasErrors() || stats?.hasWarnings() ? stats.toString('errors-warnings') : '');
    });
  });
}

/**
 * The import map of a page that has the packages' files as they are. Their libraries are served in one file each, as content delivery
 * networks do (`/+esm`): some have modules that no browser finds.
 *
 * @param packages those whose entries the page uses
 * @param project where they are installed
 */
export async function importMap(packages: readonly PackedPackage[], project: string): Promise<string> {
  const imports: Record<string, string> = {};
  const libraries = new Set<string>();
  for (const packed of packages) {
    const { exports } = JSON.parse(readFileSync(join(packed.folder, 'package.json'), 'utf8')) as {
      readonly exports: Readonly<Record<string, string | { readonly default: string }>>;
    };
    for (const [entry, target] of Object.entries(exports)) {
      if (typeof target === 'string') continue;
      imports[entry.replace('.', packed.name)] = `/node_modules/${packed.name}/${target.default.slice(2)}`;
    }
    for (const file of filesOf(packed, 'dist/**/*.js')) {
      const code = readFileSync(join(packed.folder, file), 'utf8');
      for (const { fileName } of ts.preProcessFile(code, true, true).importedFiles) libraries.add(fileName);
    }
  }
  // `ws` is asked for by Node alone.
  const needed = [...libraries].filter((name) => !/^(\.|@tidemark\/|ws$)/.test(name));
  await Promise.all(
    needed.map(async (name) => {
      const file = name.replaceAll('/', '-');
      imports[name] = `/libraries/${file}.js`;
      await bundleLibrary(project, name, file);
    }),
  );
  return JSON.stringify({ imports });
}

async function bundleLibrary(project: string, name: string, file: string): Promise<void> {
  const entry = join(project, `library-${file}.js`);
  writeFileSync(
    entry,
    `import * as all from '${name}';\nexport * from '${name}';\nexport default all['default'];\n`,
  );
  await build({
    root: project,
    configFile: false,
    logLevel: 'silent',
    build: {
      outDir: 'libraries',
      emptyOutDir: false,
      lib: { entry, formats: ['es'], fileName: () => `${file}.js` },
    },
  });
}
