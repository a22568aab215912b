import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { untilLoaded } from '../platform/untilLoaded.ts';

/**
 * A part of a screen in a chunk of its own. While the chunk cannot be had the part suspends, and it is asked for again until it comes:
 * `lazy` alone would throw, for good, and take the screen around it along with its prices and orders.
 */
export function lazyPart<Props>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => untilLoaded(load));
}
