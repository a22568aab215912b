import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { minify } from 'rolldown/utils';

/** What a bundler made of a program. */
export interface Bundled {
  /** Bytes that a page loads at first, minified and compressed by gzip. */
  readonly size: number;
  readonly warnings: readonly string[];
}

/** A file that a bundler wrote, and the files that it needs at first. */
interface Chunk {
  readonly code: string;
  readonly imports: readonly string[];
}

/** The parts of bundlers that are used here; they are installed on demand, so that their types are not there. */
interface Rollup {
  rollup(options: object): Promise<{
    generate(options: object): Promise<{
      readonly output: readonly (Chunk & { readonly fileName: string; readonly isEntry: boolean })[];
    }>;
  }>;
}

interface Esbuild {
  build(options: object): Promise<{
    readonly outputFiles: readonly { readonly text: string }[];
    readonly warnings: readonly { readonly text: string }[];
  }>;
}

const gzipped = (code: string): number => gzipSync(code, { level: 9 }).length;

/** Bundles a program with Rollup, as in its guide: with the resolver of packages, and minified. @param tools folder in which it is installed */
export async function bundleWithRollup(program: string, tools: string): Promise<Bundled> {
  const load = createRequire(join(tools, 'rollup', 'package.json'));
  const { rollup } = load('rollup') as Rollup;
  const { nodeResolve } = load('@rollup/plugin-node-resolve') as {
    nodeResolve(options: object): object;
  };
  const warnings: string[] = [];
  const bundle = await rollup({
    input: program,
    plugins: [nodeResolve({ browser: true })],
    onwarn: ({ message }: { readonly message: string }) => warnings.push(message),
  });
  const { output } = await bundle.generate({ format: 'es' });
  const chunks = new Map(output.map((chunk) => [chunk.fileName, chunk]));
  const entry = output.find(({ isEntry }) => isEntry)?.fileName ?? '';
  const loaded = new Set([entry]);
  for (const name of loaded) for (const imported of chunks.get(name)?.imports ?? []) loaded.add(imported);
  let size = 0;
  for (const name of loaded) size += gzipped((await minify(name, chunks.get(name)?.code ?? '')).code);
  return { size, warnings };
}

/** Bundles a program with esbuild into one file, in which nothing is split. @param tools folder in which it is installed */
export async function bundleWithEsbuild(program: string, tools: string): Promise<Bundled> {
  const { build } = createRequire(join(tools, 'esbuild', 'package.json'))('esbuild') as Esbuild;
  const { outputFiles, warnings } = await build({
    ...{ entryPoints: [program], bundle: true, minify: true, write: false, format: 'esm' },
    ...{ platform: 'browser', legalComments: 'none', logLevel: 'silent' },
  });
  return {
    size: gzipped(outputFiles.map(({ text }) => text).join('')),
    warnings: warnings.map(({ text }) => text),
  };
}
