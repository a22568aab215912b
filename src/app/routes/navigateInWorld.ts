import type { AroundNavHandler } from 'wouter';
import { border } from '../../stores/world.ts';
import { navigateOutOfOverlays, overlays } from '../../ui/overlay/overlays.ts';

/** For the router's `aroundNav`: leaves overlays behind, and the document too where a link leads into or out of simulated trading. */
export const navigateInWorld: AroundNavHandler = (navigate, to, options) => {
  if (border.isAcross(to)) overlays.beforeNavigation(() => border.cross(to, options));
  else navigateOutOfOverlays(navigate, to, options);
};
