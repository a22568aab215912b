import { lazyContent } from '../dropdown/lazyContent.ts';

/** What the drawers of the small bar show; each is a chunk of its own. */
export const userContent = lazyContent(() => import('./UserDrawerContent.tsx'));
export const menuContent = lazyContent(() => import('./MenuDrawerContent.tsx'));
