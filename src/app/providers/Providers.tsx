import { DirectionProvider, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { useBrowserLocation } from 'wouter/use-browser-location';
import { siteOf } from '../../platform/site.ts';
import { styleNonce } from '../../platform/styleNonce.ts';
import { Toasts } from '../notices/Toasts.tsx';
import { navigateInEnvironment } from '../routes/navigateInEnvironment.ts';
import { createColorSchemeManager } from '../theme/colorSchemeManager.ts';
import { cssVariablesResolver } from '../theme/cssVariables.ts';
import { theme } from '../theme/theme.ts';
import { DocumentAppearance } from './DocumentAppearance.tsx';

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
        defaultColorScheme="light"
        getStyleNonce={styleNonce}
      >
        <DocumentAppearance />
        <Toasts />
        <Router base={siteOf(pathname).base} aroundNav={navigateInEnvironment}>
          {children}
        </Router>
      </MantineProvider>
    </DirectionProvider>
  );
}
