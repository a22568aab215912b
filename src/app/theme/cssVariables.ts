import type { CSSVariablesResolver } from '@mantine/core';

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
  '--mantine-color-brand-light': 'var(--tm-brand-soft)',
  '--mantine-color-brand-light-color': 'var(--tm-brand-text)',
  '--mantine-color-brand-text': 'var(--tm-brand-text)',
};

/** Points Mantine's semantic colours at our tokens, so both libraries change theme and palette together. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: SHARED,
  dark: SHARED,
});
