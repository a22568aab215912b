import { createCipheriv, createHmac, type Cipheriv } from 'node:crypto';
import { keyedHash } from './keyedHash.ts';

const BLOCK_BYTES = 16;

/** What is derived from the secret of a snapshot, for one of its assets. */
export class SnapshotKeys {
  readonly #fileKey: Buffer;
  readonly #putSalt: ReturnType<typeof keyedHash>;

  /** @param secret 32 random bytes, of this snapshot alone */
  constructor(secret: Uint8Array, asset: string) {
    this.#fileKey = createHmac('sha256', secret).update(`file\n${asset}\n`).digest();
    this.#putSalt = keyedHash(secret, `salt\n${asset}\n`);
  }

  /** What makes a user's leaf unlike any other, and unknown to all but the user: writes 32 bytes. */
  putSalt(target: Buffer, at: number, uid: string): void {
    this.#putSalt(target, at, uid);
  }

  /** Encrypts or decrypts the file of the tree from a place on, which is a multiple of 16 bytes. A file is written once, so no part of the stream serves twice. */
  cipherAt(offset: number): Cipheriv {
    const counter = Buffer.alloc(BLOCK_BYTES);
    counter.writeBigUInt64BE(BigInt(offset / BLOCK_BYTES), BLOCK_BYTES - 8);
    return createCipheriv('aes-256-ctr', this.#fileKey, counter);
  }
}
