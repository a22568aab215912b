import { argon2Sync, randomBytes, timingSafeEqual } from 'node:crypto';

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const TAG_BYTES = 32;
const SALT_BYTES = 16;
const PREFIX = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$`;

function derive(password: string, salt: Buffer): Buffer {
  return argon2Sync('argon2id', {
    message: password,
    nonce: salt,
    memory: MEMORY_KIB,
    passes: PASSES,
    parallelism: LANES,
    tagLength: TAG_BYTES,
  });
}

function written(salt: Buffer, tag: Buffer): string {
  return `${PREFIX}${salt.toString('base64url')}$${tag.toString('base64url')}`;
}

/** Hashes a password with a fresh salt; the result is in PHC string format. Takes tens of milliseconds of the thread that calls it. */
export function hashPassword(password: string): string {
  const salt = randomBytes(SALT_BYTES);
  return written(salt, derive(password, salt));
}

/**
 * Compares in constant time, and takes as long as a hash. Throws when `stored` was not made by {@link hashPassword}.
 * @param stored empty where there is no password: then none is right
 */
export function verifyPassword(password: string, stored: string): boolean {
  if (stored === '') return verifyPassword(password, unmatchableHash());
  const [salt, tag] = stored.startsWith(PREFIX) ? stored.slice(PREFIX.length).split('$') : [];
  if (salt === undefined || tag === undefined) throw new Error('Unknown password hash format');
  const expected = Buffer.from(tag, 'base64url');
  return timingSafeEqual(derive(password, Buffer.from(salt, 'base64url')), expected);
}

/** What no password matches, and takes as long to find out as any other. */
export function unmatchableHash(): string {
  return written(randomBytes(SALT_BYTES), randomBytes(TAG_BYTES));
}
