import { siteOf } from './site.ts';

/** The page for visitors whose region is not served, inside its site. */
const DENIED_PATH = '/denied_current_pc';

/** Whether an address is the page of a denied region, on whichever site. */
export function isDeniedPage(pathname: string): boolean {
  const path = pathname.slice(siteOf(pathname).base.length).replace(/\/+$/, '');
  return path === DENIED_PATH;
}

/** Goes to the page of a denied region on the present site, in place of the present page. From there it goes nowhere. */
export function openDeniedPage(page: Pick<Location, 'pathname' | 'replace'> = window.location): void {
  if (!isDeniedPage(page.pathname)) page.replace(`${siteOf(page.pathname).base}${DENIED_PATH}/`);
}
