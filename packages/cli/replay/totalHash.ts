import { createHash } from 'node:crypto';

/** One hash for the states of all keys: of their hashes, in the order of the keys. */
export function totalHash(hashes: Readonly<Record<string, string>>): string {
  const lines = Object.entries(hashes)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, hash]) => `${hash}  ${key}\n`);
  return createHash('sha256').update(lines.join('')).digest('hex');
}
