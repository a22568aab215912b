import { createOverlayStack } from './overlayStack.ts';

/** The overlays of this page. */
export const overlays = createOverlayStack(window);

/** For the router's `aroundNav`: a link followed from within an overlay replaces the overlay's history entry. */
export function navigateOutOfOverlays<Target, Options>(
  navigate: (to: Target, options?: Options) => void,
  to: Target,
  options?: Options,
): void {
  overlays.beforeNavigation(() => navigate(to, options));
}
