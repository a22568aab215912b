import { saveFile } from '@tidemark/sdk';
import { sdk } from '../clients.ts';
import type { DataContext } from './context.ts';
import { dataNotices$ } from './notices.ts';
import { createPosts } from './posts.ts';
import { createRegistry } from './registry.ts';

/** The data layer of this page. */
export const context: DataContext = {
  sdk,
  notify: (notice) => dataNotices$.next(notice),
  console: globalThis.console,
  save: saveFile,
};

/** Its models, by kind: a name means something else in each. */
export const registries = { lists: createRegistry(), items: createRegistry(), forms: createRegistry() };

export const posts = createPosts(context);
