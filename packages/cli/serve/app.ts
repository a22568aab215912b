import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize, resolve, sep } from 'node:path';
import { UsageError } from '../cli/args.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
};

/** A file of the web application. */
export interface AppFile {
  readonly type: string;
  readonly body: Uint8Array;
}

/** Where the application is built in the repository. */
const BUILT = join('dist', 'web');

/** The folder of the built application: the one that was named, or that of a repository around the present folder. Throws a UsageError. */
export function findApp(named: string | undefined, from = process.cwd()): string | undefined {
  if (named !== undefined) {
    if (!existsSync(join(named, 'index.html'))) throw new UsageError(`--app ${named} holds no index.html`);
    return resolve(named);
  }
  for (
    let folder = resolve(from), parent = '';
    folder !== parent;
    parent = folder, folder = resolve(folder, '..')
  )
    if (existsSync(join(folder, BUILT, 'index.html'))) return join(folder, BUILT);
  return undefined;
}

/** The file for a path: the page itself for every path that names no file. Undefined for a file that is not there. */
export async function appFile(folder: string, path: string): Promise<AppFile | undefined> {
  const wanted = resolve(folder, `.${normalize(`/${decoded(path)}`)}`);
  const isInside = wanted === folder || wanted.startsWith(folder + sep);
  const file = isInside && extname(wanted) !== '' ? wanted : join(folder, 'index.html');
  if (!existsSync(file) || !statSync(file).isFile()) return undefined;
  return { type: TYPES[extname(file)] ?? 'application/octet-stream', body: await readFile(file) };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '/';
  }
}
