import type { Plugin } from 'vite';
import { inRoot } from '../lib/root.ts';

/** The module that Vite wraps dynamic imports with. */
const VITES = '\0vite/preload-helper.js';

/**
 * Has parts of the application fetched before they are imported: `src/app/lifecycle/importFetched.ts`, which says why, takes the
 * place of Vite's preloading, and is told all files of each part.
 */
export function importFetched(): Plugin {
  return {
    name: 'tidemark:import-fetched',
    apply: 'build',
    config: () => ({
      build: {
        // Of a part in a single file Vite would name none.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, files) => [...new Set([file, ...files])],
        },
      },
    }),
    load: {
      order: 'pre',
      handler: (id) =>
        id === VITES
          ? `export { importFetched as __vitePreload } from ${JSON.stringify(inRoot('src/app/lifecycle/importFetched.ts'))};`
          : undefined,
    },
  };
}
