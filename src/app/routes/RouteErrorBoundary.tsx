import { Component } from 'react';
import type { ReactNode } from 'react';

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
export class RouteErrorBoundary extends Component<RouteErrorBoundaryProps, RouteErrorBoundaryState> {
  override state: RouteErrorBoundaryState = { failure: undefined };

  static getDerivedStateFromError(error: unknown): RouteErrorBoundaryState {
    return { failure: { error } };
  }

  readonly #retry = (): void => {
    this.props.onRetry?.();
    this.setState({ failure: undefined });
  };

  override render(): ReactNode {
    const { failure } = this.state;
    return failure === undefined ? this.props.children : this.props.fallback(failure.error, this.#retry);
  }
}
