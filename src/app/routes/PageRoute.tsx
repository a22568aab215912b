import { createElement, Suspense } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/feedback/index.ts';
import { RouteErrorBoundary } from './RouteErrorBoundary.tsx';
import type { Page } from './page.ts';

export interface PageRouteProps {
  readonly page: Page;
  /** Shown while the chunk loads: a skeleton in the shape of the page. */
  readonly skeleton: ReactNode;
}

/** Renders a lazily loaded page with its skeleton and its own error boundary. */
export function PageRoute({ page, skeleton }: PageRouteProps) {
  const { t } = useTranslation();
  return (
    <RouteErrorBoundary
      onRetry={page.reset}
      fallback={(_error, retry) => (
        <ErrorState title={t('app.screenFailed')} detail={t('app.screenFailedHint')} onRetry={retry} />
      )}
    >
      <Suspense fallback={skeleton}>
        <CurrentPage page={page} />
      </Suspense>
    </RouteErrorBoundary>
  );
}

function CurrentPage({ page }: { readonly page: Page }) {
  return createElement(page.component());
}
