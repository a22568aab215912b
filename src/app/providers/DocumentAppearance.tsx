import { useComputedColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { usePreferences } from '../../stores/preferences/index.ts';

/** Keeps what lives outside React's tree in step with the preferences: the palette and the browser's own bars. */
export function DocumentAppearance() {
  const { palette } = usePreferences();
  const colorScheme = useComputedColorScheme('light');

  useEffect(() => {
    document.documentElement.dataset['palette'] = palette;
  }, [palette]);

  useEffect(() => {
    const surface = getComputedStyle(document.documentElement).getPropertyValue('--tm-surface').trim();
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', surface);
  }, [colorScheme]);

  return null;
}
