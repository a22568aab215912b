import { useRouter, useLocation, useSearch } from 'wouter';
import { loginPath } from '../../platform/backUrl.ts';

/** Absolute path (for wouter: prefixed with `~`) of the login page that leads back to the current page. */
export function useLoginPath(): string {
  const { base } = useRouter();
  const [location] = useLocation();
  const search = useSearch();
  return `~${loginPath({ pathname: `${base}${location}`, search, hash: '' }, base)}`;
}
