import type { AroundNavHandler } from 'wouter';
import { environmentGuard } from '../../stores/environment.ts';
import { navigateOutOfOverlays, overlays } from '../../ui/overlay/overlays.ts';

/** For the router's `aroundNav`: leaves overlays behind, and the document too where a link leads into or out of simulated trading. */
export const navigateInEnvironment: AroundNavHandler = (navigate, to, options) => {
  if (environmentGuard.isOther(to)) overlays.beforeNavigation(() => environmentGuard.open(to, options));
  else navigateOutOfOverlays(navigate, to, options);
};
