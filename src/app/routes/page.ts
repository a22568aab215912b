import { lazy } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { preloading } from '../../platform/update/outdated.ts';

/** Code of a screen or a frame in a chunk of its own. */
export interface Page<Props = object> {
  /** The component now, without any waiting once it was preloaded; a different one after `reset`. */
  readonly component: () => ComponentType<Props>;
  /** Fetches the chunk ahead of the click. Never rejects; a failure shows when the page is opened. */
  readonly preload: () => Promise<void>;
  /** Drops a failed load, so that the next render tries again. */
  readonly reset: () => void;
}

/** What a frame is given: the screen inside it, and its path. */
export interface FrameProps {
  readonly path: string;
  readonly children: ReactNode;
}

/** Makes a page out of a dynamic import. */
export function createPage<Props = object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): Page<Props> {
  let component: ComponentType<Props> | undefined;
  return {
    // What was handed out stays the same: another one would throw away what the page holds.
    component: () => (component ??= lazy(load) as ComponentType<Props>),
    preload: () =>
      preloading(load).then(
        (module) => void (component ??= module.default),
        () => undefined,
      ),
    reset: () => void (component = undefined),
  };
}
