import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, safe in cookies, headers and addresses. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret: it has full entropy, so a plain hash is enough. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
