import { useComputedColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { useBarBackground } from '../../stores/deployment/index.ts';
import { usePreferences } from '../../stores/preferences/index.ts';

/** Keeps what lives outside React's tree in step with the preferences: the palette and the browser's own bars. */
export function DocumentAppearance() {
  const { palette } = usePreferences();
  const colorScheme = useComputedColorScheme('light');
  const barBackground = useBarBackground(colorScheme);

  useEffect(() => {
    document.documentElement.dataset['palette'] = palette;
  }, [palette]);

  useEffect(() => {
    // With the next frame, which works the styles out anyway.
    const frame = requestAnimationFrame(() => {
      const surface = getComputedStyle(document.documentElement).getPropertyValue('--tm-surface').trim();
      // Browsers take plain colours only: a transparent bar shows the surface.
      const color = barBackground?.startsWith('#') === true ? barBackground : surface;
      document.querySelector('meta[name="theme-color"]')?.setAttribute('content', color);
    });
    return () => cancelAnimationFrame(frame);
  }, [colorScheme, barBackground]);

  return null;
}
