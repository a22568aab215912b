import { hash } from 'node:crypto';

/** Writes the SHA-256 of some bytes into others. As a text it comes from the runtime in a third of the time that a buffer of its own takes. */
export function putHash(target: Buffer, at: number, bytes: Uint8Array): void {
  target.write(hash('sha256', bytes, 'binary'), at, 'latin1');
}
