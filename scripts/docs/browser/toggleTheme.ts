import { each } from './elements.ts';

/** Lets the reader choose the light or the dark; without a choice the system's is followed. */
export function toggleTheme(): void {
  const root = document.documentElement;
  const isDark = (): boolean =>
    (root.dataset['theme'] ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) ===
    'dark';
  each('[data-theme-toggle]', (button) => {
    button.addEventListener('click', () => {
      const theme = isDark() ? 'light' : 'dark';
      root.dataset['theme'] = theme;
      localStorage.setItem('docs-theme', theme);
    });
  });
}
