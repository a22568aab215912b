import { DirectionProvider, MantineProvider, useComputedColorScheme } from '@mantine/core';
import { startTransition, Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import type { AroundNavHandler } from 'wouter';
import { useBrowserLocation } from 'wouter/use-browser-location';
import { afterPaint } from '../../platform/scheduling.ts';
import { siteOf } from '../../platform/site.ts';
import { styleNonce } from '../../platform/pageHead.ts';
import { useBarBackground } from '../../stores/deployment/index.ts';
import { environmentGuard } from '../../stores/environment.ts';
import { usePreferences } from '../../stores/preferences.ts';
import { lazyPart } from '../../ui/lazyPart.ts';
import { navigateOutOfOverlays, overlays } from '../../ui/overlay/overlays.ts';
import { loadLater } from '../shell/loadLater.ts';
import { createColorSchemeManager, cssVariablesResolver, theme } from '../theme/theme.ts';

const Toasts = lazyPart(async () => ({ default: (await loadLater()).Toasts }));

/** For the router's `aroundNav`: leaves overlays behind, and the document too where a link leads into or out of simulated trading. */
const navigateInEnvironment: AroundNavHandler = (navigate, to, options) => {
  if (environmentGuard.isOther(to)) overlays.beforeNavigation(() => environmentGuard.open(to, options));
  else navigateOutOfOverlays(navigate, to, options);
};

const colorSchemeManager = createColorSchemeManager();

/** Theme, direction, toasts and the router of the site that the address belongs to. */
export function Providers({ children }: { readonly children: ReactNode }) {
  const [pathname] = useBrowserLocation();
  return (
    <DirectionProvider initialDirection={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
        getStyleNonce={styleNonce}
      >
        <DocumentAppearance />
        <LaterToasts />
        <Router base={siteOf(pathname).base} aroundNav={navigateInEnvironment}>
          {children}
        </Router>
      </MantineProvider>
    </DirectionProvider>
  );
}

/** Keeps what lives outside React's tree in step with the preferences: the palette and the browser's own bars. */
function DocumentAppearance() {
  const { palette } = usePreferences();
  const colorScheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
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

/** Where toasts appear. It is fetched and built after the first paint; what is said before is shown then. */
function LaterToasts() {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => startTransition(() => setPainted(true))), []);
  if (!isPainted) return null;
  return (
    <Suspense>
      <Toasts />
    </Suspense>
  );
}
