import { Component, createElement, Suspense } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isOutdated, reloadOutdated } from '../../platform/update/outdated.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { reloadPage } from '../../ui/navigation/reloadPage.ts';
import type { FrameProps, Page } from './page.ts';

export interface PageRouteProps {
  readonly page: Page;
  /** Shown while the chunk loads: a skeleton in the shape of the page. */
  readonly skeleton: ReactNode;
}

/** Renders a lazily loaded page with its skeleton and its own error boundary. */
export function PageRoute({ page, skeleton }: PageRouteProps) {
  return (
    <LoadedRoute onRetry={page.reset} skeleton={skeleton}>
      <CurrentPage page={page} props={{}} />
    </LoadedRoute>
  );
}

export interface FrameRouteProps extends FrameProps {
  readonly frame: Page<FrameProps>;
  readonly skeleton: ReactNode;
}

/** The same for the frame around a page. */
export function FrameRoute({ frame, skeleton, path, children }: FrameRouteProps) {
  return (
    <LoadedRoute onRetry={frame.reset} skeleton={skeleton}>
      <CurrentPage page={frame} props={{ path, children }} />
    </LoadedRoute>
  );
}

interface LoadedRouteProps {
  readonly onRetry: () => void;
  readonly skeleton: ReactNode;
  readonly children: ReactNode;
}

function LoadedRoute({ onRetry, skeleton, children }: LoadedRouteProps) {
  const { t } = useTranslation();
  return (
    <RouteErrorBoundary
      onRetry={onRetry}
      fallback={(_error, retry) => (
        <ErrorState title={t('app.screenFailed')} detail={t('app.screenFailedHint')} onRetry={retry} />
      )}
    >
      <Suspense fallback={skeleton}>{children}</Suspense>
    </RouteErrorBoundary>
  );
}

function CurrentPage<Props extends object>({
  page,
  props,
}: {
  readonly page: Page<Props>;
  readonly props: Props;
}) {
  return createElement(page.component(), props);
}

export interface RouteErrorBoundaryProps {
  readonly children: ReactNode;
  /** What is shown instead of a screen that failed; `retry` renders the children again. */
  readonly fallback: (error: unknown, retry: () => void) => ReactNode;
  readonly onRetry?: () => void;
}

interface RouteErrorBoundaryState {
  readonly failure: { readonly error: unknown } | undefined;
}

/** Keeps a failure inside its route: the navigation bar stays and the visitor can try again. */
class RouteErrorBoundary extends Component<RouteErrorBoundaryProps, RouteErrorBoundaryState> {
  override state: RouteErrorBoundaryState = { failure: undefined };

  static getDerivedStateFromError(error: unknown): RouteErrorBoundaryState {
    return { failure: { error } };
  }

  // What was being loaded ahead when the user opened it was not reloaded for.
  override componentDidCatch(): void {
    if (isOutdated()) reloadOutdated();
  }

  readonly #retry = (): void => {
    // The user asks for it, so nothing guards against a loop.
    if (isOutdated()) {
      reloadPage();
      return;
    }
    this.props.onRetry?.();
    this.setState({ failure: undefined });
  };

  override render(): ReactNode {
    const { failure } = this.state;
    return failure === undefined ? this.props.children : this.props.fallback(failure.error, this.#retry);
  }
}
