import { join } from 'node:path';

/** The repository's folder. */
export const root = join(import.meta.dirname, '..', '..');

/** A path inside the repository, made absolute. */
export function inRoot(...parts: readonly string[]): string {
  return join(root, ...parts);
}
