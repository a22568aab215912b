import { useRouter, useSearch } from 'wouter';
import { returnPath } from '../../platform/backUrl.ts';

/** Absolute path of the page that the visitor came from, or of the site's home page. */
export function useReturnPath(): string {
  const { base } = useRouter();
  const search = useSearch();
  return returnPath(search, location.origin, `${base}/`);
}
