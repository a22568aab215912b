import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { root } from '../lib/root.ts';

const SOURCE = 'server/antiBot/assembly/index.ts';

/** Where the module lies, seen from the repository's folder. */
export const ANTI_BOT_MODULE = 'server/antiBot/wasm-crypto.wasm';

/**
 * Builds the anti-bot module: the same bytes from the same source. Rejects with what the compiler says is wrong.
 * The compiler is a program of its own here: its types, once imported, declare another standard library for the whole project.
 */
export async function buildAntiBotModule(): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-anti-bot-'));
  const built = join(folder, 'module.wasm');
  try {
    await promisify(execFile)(process.execPath, [
      fileURLToPath(import.meta.resolve('assemblyscript/bin/asc.js')),
      SOURCE,
      ...['--baseDir', root],
      ...['--outFile', built],
      ...['--runtime', 'stub'],
      ...['--optimizeLevel', '3', '--shrinkLevel', '2'],
      '--noAssert',
    ]);
    return await readFile(built);
  } finally {
    await rm(folder, { recursive: true });
  }
}
