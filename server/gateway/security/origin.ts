import type { IncomingHttpHeaders } from 'node:http';

/** Whether a state-changing call or a websocket may come from where it says it comes from. */
export type OriginPolicy = (headers: IncomingHttpHeaders) => boolean;

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

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

/** Also allows the pages that another port of the same host name serves; none while that port is not known. */
export function withPagesOf(policy: OriginPolicy, pagePort: () => number | undefined): OriginPolicy {
  return (headers) => policy(headers) || isOnPort(headers, pagePort());
}

function isOnPort({ origin, host }: IncomingHttpHeaders, port: number | undefined): boolean {
  if (origin === undefined || host === undefined || port === undefined || !URL.canParse(origin)) return false;
  const page = new URL(origin);
  const portOfPage = page.port === '' ? DEFAULT_PORTS[page.protocol] : Number(page.port);
  return portOfPage === port && page.hostname === URL.parse(`http://${host}`)?.hostname;
}
