import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';

type LoadPage = () => Promise<{ readonly default: ComponentType }>;

/** A screen in a chunk of its own. */
export interface Page {
  /** The component now; a different one after `reset`. */
  readonly component: () => LazyExoticComponent<ComponentType>;
  /** Fetches the chunk ahead of the click. Never rejects; a failure shows when the page is opened. */
  readonly preload: () => void;
  /** Forgets a failed load, so that the next render tries again. */
  readonly reset: () => void;
}

/** Makes a page out of a dynamic import. */
export function createPage(load: LoadPage): Page {
  let component = lazy(load);
  return {
    component: () => component,
    preload: () => void load().catch(() => undefined),
    reset: () => void (component = lazy(load)),
  };
}
