import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { useOfficialSite, useStartup } from '../../stores/startup/index.ts';
import { withTexts } from '../i18n/i18n.ts';
import { StartFailed } from './StartFailed.tsx';

const UnofficialSite = lazy(withTexts('guards', () => import('../guards/UnofficialSite.tsx')));

/**
 * Shows the application from the first moment on, while it still initialises: every call waits by itself for what it
 * needs. What stands in its place: an initialisation that failed, and a host that is not the exchange's.
 */
export function Lifecycle({ children }: { readonly children: ReactNode }) {
  const { phase, isRetry } = useStartup();
  const officialSite = useOfficialSite();

  if (officialSite !== undefined) {
    return (
      <Suspense fallback={null}>
        <UnofficialSite officialSite={officialSite} />
      </Suspense>
    );
  }
  const isTrying = phase === 'initialising' && isRetry;
  if (phase === 'error' || isTrying) return <StartFailed isTrying={isTrying} />;
  return children;
}
