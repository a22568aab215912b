import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { AuthTokenSource } from './authTokenSource.ts';

export interface HmacTokenOptions {
  /** Public key of the deployment: the configuration's `antiBot.clientKey`. */
  readonly clientKey: string | (() => string | Promise<string>);
  /** Milliseconds since the Unix epoch. */
  readonly now?: () => number;
  /** Fills 12 bytes with random values. */
  readonly randomBytes?: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array;
}

/**
 * The default source: `v1.<time, base 36>.<nonce>.<hex HMAC-SHA-256 of path, time and nonce, one a line>`. In plain TypeScript, because
 * `crypto.subtle` is missing on pages that are not served over HTTPS.
 */
export function hmacTokenSource({
  clientKey,
  now = Date.now,
  randomBytes = (bytes) => crypto.getRandomValues(bytes),
}: HmacTokenOptions): AuthTokenSource {
  return async (path) => {
    const key = typeof clientKey === 'string' ? clientKey : await clientKey();
    const time = now().toString(36);
    const nonce = bytesToHex(randomBytes(new Uint8Array(12)));
    const signature = hmac(sha256, utf8ToBytes(key), utf8ToBytes(`${path}\n${time}\n${nonce}`));
    return `v1.${time}.${nonce}.${bytesToHex(signature)}`;
  };
}
