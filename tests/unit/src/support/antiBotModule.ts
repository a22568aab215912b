import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inRoot } from '../../../../scripts/lib/root.ts';

/** The bytes of the anti-bot module, to be changed at will. */
export function moduleBytes(): ArrayBuffer {
  return new Uint8Array(readFileSync(inRoot('server/antiBot/wasm-crypto.wasm'))).buffer;
}

function sha256(data: ArrayBuffer): string {
  return createHash('sha256').update(new Uint8Array(data)).digest('hex');
}

/** The module as a configuration names it. */
export function moduleNamed(data = moduleBytes()) {
  const hash = sha256(data);
  return { version: '1', hash, path: `/anti-bot/wasm-crypto.1.${hash.slice(0, 16)}.wasm` };
}
