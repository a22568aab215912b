import type { ComponentType } from 'react';
import { preloading } from '../../../platform/update/outdated.ts';
import { lazyPart } from '../../../ui/lazyPart.ts';

/** What a menu or drawer shows, in a chunk of its own. */
export interface LazyContent {
  readonly Content: ComponentType;
  /** Fetches the chunk ahead of the click. Never rejects. */
  readonly preload: () => void;
}

/** Makes the content of a menu out of a dynamic import. */
export function lazyContent(load: () => Promise<{ readonly default: ComponentType }>): LazyContent {
  return { Content: lazyPart(load), preload: () => void preloading(load).catch(() => undefined) };
}
