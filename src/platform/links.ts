/** Whether a link leads away from this application. */
export function isElsewhere(href: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(href);
}

/** What every link elsewhere has. */
export const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' } as const;

/**
 * An address that came from elsewhere as a path of `origin`, normalised; `undefined` when it leads away, however it is
 * disguised: browsers drop control characters and read `\` as `/`, so `/\host` is another host.
 */
export function ownPath(address: string, origin: string): string | undefined {
  if (!address.startsWith('/')) return undefined;
  const url = URL.parse(address, origin);
  if (url?.origin !== origin) return undefined;
  const path = `${url.pathname}${url.search}${url.hash}`;
  // A normalised path may itself begin with two slashes (`/.//host`), which a browser reads as another host.
  return path.startsWith('//') ? undefined : path;
}

/** Where a message may lead: a path of this site, or a safe address elsewhere; anything else is no link. */
export function messageLink(linkUrl: string, origin = location.origin): string | undefined {
  if (linkUrl.startsWith('/')) return ownPath(linkUrl, origin);
  const url = URL.parse(linkUrl);
  return url?.protocol === 'https:' ? url.href : undefined;
}
