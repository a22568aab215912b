import { createOverlayStack } from './overlayStack.ts';

const { history } = window;

/** The overlays of this page. */
export const overlays = createOverlayStack({
  history: {
    get state(): unknown {
      return history.state as unknown;
    },
    // Past the router's own `pushState`, which would announce a navigation: the address does not change.
    pushState: (state, unused) => History.prototype.pushState.call(history, state, unused),
    back: () => history.back(),
  },
  addEventListener: (type, listener) => window.addEventListener(type, listener),
});

/** For the router's `aroundNav`: a link followed from within an overlay replaces the overlay's history entry. */
export function navigateOutOfOverlays<Target, Options>(
  navigate: (to: Target, options?: Options) => void,
  to: Target,
  options?: Options,
): void {
  overlays.beforeNavigation(() => navigate(to, options));
}
