import { Button } from '@mantine/core';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSimulatedOffer } from '../../stores/deployment/index.ts';
import { environment } from '../../stores/environment.ts';
import { useOfficialSite, useStartup, startup } from '../../stores/startup/index.ts';
import { lazyPart } from '../../ui/lazyPart.ts';
import { NoticePage } from '../../ui/page/NoticePage.tsx';
import { withTexts } from '../i18n/i18n.ts';

const NoSimulated = lazyPart(withTexts('guards', () => import('../guards/NoSimulated.tsx')));
const UnofficialSite = lazyPart(withTexts('guards', () => import('../guards/UnofficialSite.tsx')));

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

interface StartFailedProps {
  /** Whether a further attempt is under way. */
  readonly isTrying: boolean;
}

/** The configuration could not be had, nor is there one of an earlier visit: says so and offers to try again. */
export function StartFailed({ isTrying }: StartFailedProps) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <NoticePage
        title={t('app.startFailed')}
        action={
          <Button loading={isTrying} onClick={() => void startup.start()}>
            {t('ui.retry')}
          </Button>
        }
      >
        <p>{t('ui.networkError')}</p>
      </NoticePage>
    </div>
  );
}
