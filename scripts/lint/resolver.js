import { dirname, join } from 'node:path';

/** The version of the resolver interface of eslint-module-utils that is spoken here. */
export const interfaceVersion = 2;

/**
 * Imports name files with their extension here, so joining paths is all it takes. A file need not exist:
 * the type check says so when it does not, and the boundaries hold all the same.
 * @param {string} source what the import says
 * @param {string} importer absolute path of the importing file
 */
export function resolve(source, importer) {
  return source.startsWith('.') ? { found: true, path: join(dirname(importer), source) } : { found: false };
}
