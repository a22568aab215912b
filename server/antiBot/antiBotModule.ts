import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The module that pages make their tokens with, as `npm run generate` built it from `assembly/`. */
export interface AntiBotModule {
  /** Grows with what the module does. */
  readonly version: string;
  /** SHA-256 of the bytes, in lower-case hex. */
  readonly hash: string;
  /** Where it is served, on this server and on a content delivery network before it; names the bytes. */
  readonly path: string;
  readonly bytes: Buffer;
}

const FILE = join(import.meta.dirname, 'wasm-crypto.wasm');

/** Digits of the hash that a path carries. */
const PATH_DIGITS = 16;

/** Reads the module. */
export async function readAntiBotModule(): Promise<AntiBotModule> {
  const bytes = await readFile(FILE);
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(bytes)));
  const version = String((exports['version'] as WebAssembly.Global).value);
  const hash = createHash('sha256').update(bytes).digest('hex');
  return {
    version,
    hash,
    path: `/anti-bot/wasm-crypto.${version}.${hash.slice(0, PATH_DIGITS)}.wasm`,
    bytes,
  };
}
