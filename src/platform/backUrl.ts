import { ownPath } from './links.ts';
import { parseQuery } from './query.ts';

/** The parts of a browser location that a link to the login page needs. */
export interface PagePosition {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

const BACK_URL = 'backurl';

/**
 * The login page for somebody who is on `page`: remembers the page as `backurl` and carries its query
 * parameters along. Under `/auth/` no `backurl` is added, and one that is already there stays.
 *
 * @param base prefix of the site, which the page's path has and the result has too
 */
export function loginPath(page: PagePosition, base = ''): string {
  return entryPath('/auth/login', page, base);
}

/** The registration page, by the rules of {@link loginPath}. */
export function registerPath(page: PagePosition, base = ''): string {
  return entryPath('/auth/register/email', page, base);
}

function entryPath(entry: string, page: PagePosition, base: string): string {
  const params = parseQuery(page.search);
  if (!page.pathname.startsWith(`${base}/auth/`)) {
    params.delete(BACK_URL);
    const carried = params.toString();
    params.set(BACK_URL, `${page.pathname}${carried && `?${carried}`}${page.hash}`);
  }
  const query = params.toString();
  return `${base}${entry}${query && `?${query}`}`;
}

/**
 * Where to go after a login: the page named by `backurl`, else `fallback`. Only a path of this origin is
 * accepted, because the parameter comes from an untrusted link; a page under `/auth/` would come straight back.
 */
export function returnPath(search: string, origin: string, fallback: string): string {
  const path = ownPath(parseQuery(search).get(BACK_URL) ?? '', origin);
  return path === undefined || /^\/(\w\w\/)?auth([/?#]|$)/i.test(path) ? fallback : path;
}
