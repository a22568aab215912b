import { resolve } from 'node:path';
import { inRoot } from '../lib/root.ts';

/** A folder, named by `TIDEMARK_WEB_DIR`, whose build is used as it is; `undefined` when we build ourselves. */
export const givenWebFolder = process.env['TIDEMARK_WEB_DIR']
  ? resolve(process.env['TIDEMARK_WEB_DIR'])
  : undefined;

/** Where the web application is built, or was. */
export const webFolder = givenWebFolder ?? inRoot('dist', 'web');
