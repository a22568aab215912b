import { sha256 } from '@noble/hashes/sha2.js';
import type { DeriveKeyFunction } from 'altcha-lib/types';
import { handler } from 'altcha-lib/workers/shared';

/** The keys of ALTCHA's SHA-256. The browser's own hashes are missing on pages that are not served over HTTPS, and slower for bytes this few. */
const deriveKey: DeriveKeyFunction = ({ cost, keyLength }, salt, password) => {
  let key = new Uint8Array([...salt, ...password]);
  for (let round = 0; round < cost; round += 1) key = sha256(key);
  return Promise.resolve({ parameters: {}, derivedKey: key.slice(0, keyLength) });
};

handler({ deriveKey });
