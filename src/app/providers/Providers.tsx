import { DirectionProvider, MantineProvider } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { useBrowserLocation } from 'wouter/use-browser-location';
import { siteOf } from '../../platform/site.ts';
import { styleNonce } from '../../platform/styleNonce.ts';
import { TOAST_DURATION_MS, TOAST_LIMIT } from '../../ui/feedback/index.ts';
import { navigateOutOfOverlays } from '../../ui/overlay/overlays.ts';
import { createColorSchemeManager } from '../theme/colorSchemeManager.ts';
import { cssVariablesResolver } from '../theme/cssVariables.ts';
import { theme } from '../theme/theme.ts';
import classes from './Providers.module.css';
import { DocumentAppearance } from './DocumentAppearance.tsx';

const colorSchemeManager = createColorSchemeManager();

/** Theme, direction, toasts and the router of the site that the address belongs to. */
export function Providers({ children }: { readonly children: ReactNode }) {
  const [pathname] = useBrowserLocation();
  // Where they cover nothing a trader works with: the order form is at the right, the phone's Buy–Sell bar at the bottom.
  const isPhone = useMediaQuery('(max-width: 767px)');
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
        <Notifications
          limit={TOAST_LIMIT}
          autoClose={TOAST_DURATION_MS}
          position={isPhone === true ? 'top-center' : 'bottom-left'}
          classNames={{ root: classes['toasts'] ?? '' }}
        />
        <Router base={siteOf(pathname).base} aroundNav={navigateOutOfOverlays}>
          {children}
        </Router>
      </MantineProvider>
    </DirectionProvider>
  );
}
