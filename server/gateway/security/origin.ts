import type { IncomingHttpHeaders } from 'node:http';

/** Whether a state-changing call or a websocket may come from where it says it comes from. */
export type OriginPolicy = (headers: IncomingHttpHeaders) => boolean;

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

/**
 * Allows the site's own pages, the named origins (`https://app.example`), and clients that are not browsers.
 * Browsers send Origin with every such call, so its absence together with Sec-Fetch-Site's means there is no browser.
 */
export function originPolicy(allowed: readonly string[]): OriginPolicy {
  const named = new Set(allowed);
  return ({ origin, host, 'sec-fetch-site': site }) => {
    if (origin !== undefined) return named.has(origin) || (host !== undefined && hostOf(origin) === host);
    return site === undefined || site === 'same-origin' || site === 'none';
  };
}
