import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** AES-256-GCM as NIST SP 800-38D recommends it: a random 96-bit nonce and a 128-bit tag. */
const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Sealed bytes are not what they were when they were sealed, or were sealed for another place or under another key. */
export class SealBrokenError extends Error {
  override readonly name = 'SealBrokenError';

  constructor(cause?: unknown) {
    super('Sealed data cannot be opened: it was changed, or it is for another place or key', { cause });
  }
}

/** A key of 256 random bits. */
export function newKey(): Buffer {
  return randomBytes(KEY_BYTES);
}

/** Names a key without saying anything of it: 16 hexadecimal digits. Throws a TypeError when it is not of 256 bits. */
export function nameOfKey(key: Buffer): string {
  if (key.length !== KEY_BYTES) throw new TypeError('A key has 256 bits');
  return createHash('sha256').update('tidemark key name').update(key).digest('hex').slice(0, 16);
}

/**
 * Encrypts bytes so that a change of any bit is noticed.
 * @param place where they are kept; they can be opened for the same place alone, so rows cannot be exchanged
 * @returns nonce, cipher text and tag, one after the other
 */
export function sealBytes(plain: Uint8Array, key: Buffer, place: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(place));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** What was sealed. Throws {@link SealBrokenError}. */
export function openBytes(sealed: Uint8Array, key: Buffer, place: string): Buffer {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) throw new SealBrokenError();
  const end = sealed.length - TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(sealed.subarray(end));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, end)), decipher.final()]);
  } catch (error) {
    throw new SealBrokenError(error);
  }
}
