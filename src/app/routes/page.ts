import { lazy } from 'react';
import type { ComponentType } from 'react';

type LoadPage = () => Promise<{ readonly default: ComponentType }>;

/** A screen in a chunk of its own. */
export interface Page {
  /** The component now, without any waiting once it was preloaded; a different one after `reset`. */
  readonly component: () => ComponentType;
  /** Fetches the chunk ahead of the click. Never rejects; a failure shows when the page is opened. */
  readonly preload: () => Promise<void>;
  /** Forgets a failed load, so that the next render tries again. */
  readonly reset: () => void;
}

/** Makes a page out of a dynamic import. */
export function createPage(load: LoadPage): Page {
  let component: ComponentType | undefined;
  return {
    // What was handed out stays the same: another one would throw away what the page holds.
    component: () => (component ??= lazy(load)),
    preload: () =>
      load().then(
        (module) => void (component ??= module.default),
        () => undefined,
      ),
    reset: () => void (component = undefined),
  };
}
