import { colorsTuple, createTheme } from '@mantine/core';
import type { MantineColorsTuple, CSSVariablesResolver, MantineColorSchemeManager } from '@mantine/core';
import { subscribeKey } from 'valtio/utils';
import { preferences } from '../../stores/preferences.ts';

/** Inter for scripts it covers; the system's own fonts for Chinese, Japanese, Korean and Persian. */
const FONT_FAMILY =
  "'Inter Variable', 'Inter Fallback', -apple-system, BlinkMacSystemFont, 'Segoe UI', 'PingFang TC', " +
  "'Hiragino Sans', 'Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans CJK JP', Vazirmatn, 'Noto Sans Arabic', sans-serif";

/** The shades of the brand, which the page brings along: see tokens.css. */
const BRAND_SHADES = Array.from(
  { length: 10 },
  (_, shade) => `var(--tm-brand-${shade})`,
) as unknown as MantineColorsTuple;

/** Mantine's view of the tokens in tokens.css; sizes are on the 4 px grid, and those of texts follow the font size of the browser. */
export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 6, dark: 6 },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: FONT_FAMILY,
  fontFamilyMonospace: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  breakpoints: { xs: '30em', sm: '48em', md: '64em', lg: '75em', xl: '87.5em' },
  shadows: { md: '0 8px 24px rgb(9 14 28 / 12%)' },
  headings: { fontFamily: FONT_FAMILY, fontWeight: '650' },
  components: {
    // The placeholder is a focusable child that the menu role does not allow.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    InputWrapper: { styles: { label: { marginBlockEnd: 4 }, error: { marginBlockStart: 4 } } },
  },
  colors: {
    brand: BRAND_SHADES,
    dark: [
      '#e8ecf4',
      '#b9c1d0',
      '#9aa4b8',
      '#6b7488',
      '#364056',
      '#232b3b',
      '#1a2130',
      '#121722',
      '#0d121b',
      '#0b0f17',
    ],
    up: colorsTuple('var(--tm-up-fill)'),
    down: colorsTuple('var(--tm-down-fill)'),
  },
});

const SHARED = {
  '--mantine-color-body': 'var(--tm-surface)',
  '--mantine-color-text': 'var(--tm-text)',
  '--mantine-color-dimmed': 'var(--tm-text-secondary)',
  '--mantine-color-placeholder': 'var(--tm-text-secondary)',
  '--mantine-color-default-border': 'var(--tm-hairline)',
  '--mantine-color-default': 'var(--tm-surface)',
  '--mantine-color-default-hover': 'var(--tm-hover)',
  '--mantine-color-default-color': 'var(--tm-text)',
  '--mantine-color-anchor': 'var(--tm-brand-text)',
  '--mantine-color-error': 'var(--tm-red-text)',
  // Mantine's own stands out from its wash by 2.7 to 1.
  '--mantine-color-yellow-light-color': 'var(--tm-warning-text)',
  '--mantine-color-brand-light': 'var(--tm-brand-soft)',
  '--mantine-color-brand-light-color': 'var(--tm-brand-text)',
  '--mantine-color-brand-text': 'var(--tm-brand-text)',
};

/** Maps Mantine's semantic colours to the application's tokens, so both change theme and palette together. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: SHARED,
  dark: SHARED,
});

/** Lets Mantine read and follow the theme kept in the preferences store, the only place that saves it. */
export function createColorSchemeManager(): MantineColorSchemeManager {
  let unsubscribe: (() => void) | undefined;
  return {
    get: () => preferences.state.colorScheme,
    set: (colorScheme) => preferences.update({ colorScheme }),
    subscribe(onUpdate) {
      unsubscribe = subscribeKey(preferences.state, 'colorScheme', onUpdate);
    },
    unsubscribe: () => unsubscribe?.(),
    clear: () => preferences.update({ colorScheme: 'auto' }),
  };
}
