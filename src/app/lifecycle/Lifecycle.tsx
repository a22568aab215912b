import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { useOfficialSite, useStartup } from '../../stores/startup/index.ts';
import { useSimulatedOffer } from '../../stores/deployment/index.ts';
import { environment } from '../../stores/environment.ts';
import { withTexts } from '../i18n/i18n.ts';
import { StartFailed } from './StartFailed.tsx';

const NoSimulated = lazy(withTexts('guards', () => import('../guards/NoSimulated.tsx')));
const UnofficialSite = lazy(withTexts('guards', () => import('../guards/UnofficialSite.tsx')));

/**
 * Shows the application from the first moment on, while it still initialises: every call waits by itself for what it
 * needs. What stands in its place: an initialisation that failed, a host that is not the exchange's, and simulated trading that it does
 * not have.
 */
export function Lifecycle({ children }: { readonly children: ReactNode }) {
  const { phase, isRetry } = useStartup();
  const officialSite = useOfficialSite();
  const isSimulatedOffered = useSimulatedOffer();

  if (officialSite !== undefined) {
    return (
      <Suspense fallback={null}>
        <UnofficialSite officialSite={officialSite} />
      </Suspense>
    );
  }
  if (environment === 'simulated' && isSimulatedOffered === false) {
    return (
      <Suspense fallback={null}>
        <NoSimulated />
      </Suspense>
    );
  }
  const isTrying = phase === 'initialising' && isRetry;
  if (phase === 'error' || isTrying) return <StartFailed isTrying={isTrying} />;
  return children;
}
