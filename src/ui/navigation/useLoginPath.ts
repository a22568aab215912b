import { useRouter, useLocation, useSearch } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';
import { loginPath, registerPath } from '../../platform/backUrl.ts';
import type { PagePosition } from '../../platform/backUrl.ts';

/** Absolute path (for wouter: prefixed with `~`) of the login page that leads back to the current page. */
export function useLoginPath(): string {
  const { page, base } = useCurrentPage();
  return `~${loginPath(page, base)}`;
}

/** The same for the registration page. */
export function useRegisterPath(): string {
  const { page, base } = useCurrentPage();
  return `~${registerPath(page, base)}`;
}

function useCurrentPage(): { readonly page: PagePosition; readonly base: string } {
  const { base } = useRouter();
  const [location] = useLocation();
  const search = useSearch();
  // The router knows nothing of fragments, which name the pages under `/m/`.
  const hash = useLocationProperty(() => window.location.hash);
  return { page: { pathname: `${base}${location}`, search, hash }, base };
}
