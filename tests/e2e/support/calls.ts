import type { Page } from 'playwright/test';

/** Paths of the application's own files, which are no calls, and the log service, which is told of calls when its time has come. */
const OTHERS = /^\/(log\/|assets\/|anti-bot\/|(appearance|opening)\.js$|favicon|$|kr\/?$|vn\/?$|br\/?$)/;

/** Collects the calls that a page makes from now on, each as `GET /path?query` without its auth token. */
export function listenForCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams, protocol } = new URL(request.url());
    if (!protocol.startsWith('http') || request.isNavigationRequest() || OTHERS.test(pathname)) return;
    searchParams.delete('auth');
    searchParams.delete('v');
    const query = searchParams.toString();
    calls.push(`${request.method()} ${pathname}${query && `?${query}`}`);
  });
  return calls;
}

/** Resolves when a page has made no further call for a while, its idle moments after the first paint included. */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => localStorage.getItem('G_ABTEST_STRATEGY') !== null);
  await page.waitForLoadState('networkidle');
}
