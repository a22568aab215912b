import type { ReadToken } from '../../screen/chart/chartStyles.ts';
import type { ShareImageColors } from './drawShareImage.ts';

/** The colours of the picture: those of the page, theme and palette applied. */
export function shareImageColors(token: ReadToken): ShareImageColors {
  return {
    surface: token('--tm-surface'),
    band: token('--tm-canvas'),
    hairline: token('--tm-hairline'),
    text: token('--tm-text'),
    secondary: token('--tm-text-secondary'),
    brand: token('--tm-brand'),
    up: token('--tm-up-text'),
    down: token('--tm-down-text'),
    warning: token('--tm-warning-text'),
  };
}
