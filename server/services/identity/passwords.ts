import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const hashAsync = promisify(argon2);

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const TAG_BYTES = 32;
const SALT_BYTES = 16;
const PREFIX = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$`;

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return hashAsync('argon2id', {
    message: password,
    nonce: salt,
    memory: MEMORY_KIB,
    passes: PASSES,
    parallelism: LANES,
    tagLength: TAG_BYTES,
  });
}

/** Hashes a password with a fresh salt; the result is in PHC string format. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await derive(password, salt);
  return `${PREFIX}${salt.toString('base64url')}$${tag.toString('base64url')}`;
}

/** Compares in constant time. Throws when `stored` was not made by {@link hashPassword}. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [salt, tag] = stored.startsWith(PREFIX) ? stored.slice(PREFIX.length).split('$') : [];
  if (salt === undefined || tag === undefined) throw new Error('Unknown password hash format');
  const expected = Buffer.from(tag, 'base64url');
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64url')), expected);
}
