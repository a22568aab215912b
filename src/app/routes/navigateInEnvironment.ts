import type { AroundNavHandler } from 'wouter';
import { environmentGuard } from '../../stores/environment.ts';
import { navigateOutOfOverlays, overlays } from '../../ui/overlay/overlays.ts';

/** For the router's `aroundNav`: leaves overlays behind, and the document too where a link leads into or out of simulated trading. */
export const navigateInEnvironment: AroundNavHandler = (navigate, to, options) => {
  if (environmentGuard.isAcross(to)) overlays.beforeNavigation(() => environmentGuard.cross(to, options));
  else navigateOutOfOverlays(navigate, to, options);
};
