import { createHash } from 'node:crypto';

/** SHA-256 of canonical state bytes, in hex. */
export function hashState(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
