import { contrast, READABLE } from './contrast.ts';
import type { ApplicationConfig } from './deployment.ts';

/** The quieter text of the bar, `--tm-text-secondary` of src/app/theme/tokens.css. */
export const BAR_TEXT = { light: '#566072', dark: '#9aa4b8' } as const;

/**
 * In which theme the menus could not be read on the bar's own background, in words; `undefined` when they can.
 * Only plain colours (`#rrggbb`) are judged: what shines through a transparent one is not known here.
 */
export function barFault(background: ApplicationConfig['navbar']['background'] = {}): string | undefined {
  for (const theme of ['light', 'dark'] as const) {
    const color = background[theme] ?? '';
    const ratio = /^#[0-9a-f]{6}$/i.test(color) ? contrast(color, BAR_TEXT[theme]) : READABLE;
    if (ratio < READABLE)
      return `navbar.background.${theme} (${color}) is behind the menus and needs a contrast of ${READABLE} to their text, but has ${ratio.toFixed(2)}`;
  }
  return undefined;
}
