/** The address that paths are appended to. Throws a TypeError when it is not one. */
function resolveBase(baseUrl: string): string {
  const page = (globalThis as { location?: { href: string } }).location?.href;
  const href = URL.canParse(baseUrl, page) ? new URL(baseUrl, page).href : '';
  if (!/^https?:[^?#]+$/.test(href)) {
    const meant = baseUrl.replace(/^ws(?=s?:)|^(?=[\w.-]+(:\d|\/|$))/, (ws) => `http${ws ? '' : '://'}`);
    const hint = meant === baseUrl ? '' : `; did you mean ${meant}?`;
    throw new TypeError(`baseUrl is not an http address: ${baseUrl}${hint}`);
  }
  return href.replace(/\/$/, '');
}

/** Where a call goes, by its path. Throws a TypeError when the address is none. */
export function addressBook(
  baseUrl: string | ((path: string) => string | Promise<string>),
): (path: string) => string | Promise<string> {
  if (typeof baseUrl === 'function') return async (path) => resolveBase(await baseUrl(path));
  const base = resolveBase(baseUrl);
  return () => base;
}
