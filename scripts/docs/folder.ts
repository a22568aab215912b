import { inRoot } from '../lib/root.ts';

/** Where the site is built. */
export const docsFolder = inRoot('dist', 'docs');
