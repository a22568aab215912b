import { hex } from '../auth/hex.ts';

const BYTES = 8;

/** What a call is found by in the logs of both ends: 64 random bits in hex. */
export function newRequestId(): string {
  return hex(crypto.getRandomValues(new Uint8Array(BYTES)));
}
