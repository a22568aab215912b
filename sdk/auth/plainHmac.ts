import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';

/** HMAC-SHA-256 without `crypto.subtle`. */
export function plainHmac(key: Uint8Array, text: Uint8Array): Uint8Array {
  return hmac(sha256, key, text);
}
