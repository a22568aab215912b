import type { IncomingHttpHeaders } from 'node:http';

/** Who calls: the headers, and the scheme under which the caller reached the server or the proxy before it. */
export interface Caller {
  readonly headers: IncomingHttpHeaders;
  readonly protocol: string;
}

/** Whether a state-changing call or a websocket may come from where it says it comes from. */
export type OriginPolicy = (caller: Caller) => boolean;

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

/**
 * Allows the site's own pages, the named origins (`https://app.example`), and clients that are not browsers.
 * A page of the same host that came by plain HTTP is none of an HTTPS site's own: anybody on the way could have written it.
 * Browsers send Origin with every such call, so its absence together with Sec-Fetch-Site's means there is no browser.
 */
export function originPolicy(allowed: readonly string[]): OriginPolicy {
  const named = new Set(allowed);
  return ({ headers: { origin, host, 'sec-fetch-site': site }, protocol }) => {
    if (origin !== undefined)
      return (
        named.has(origin) || (host !== undefined && origin === URL.parse(`${protocol}://${host}`)?.origin)
      );
    return site === undefined || site === 'same-origin' || site === 'none';
  };
}

/** Also allows the pages that another port of the same host name serves; none while that port is not known. */
export function withPagesOf(policy: OriginPolicy, pagePort: () => number | undefined): OriginPolicy {
  return (caller) => policy(caller) || isOnPort(caller, pagePort());
}

function isOnPort({ headers: { origin, host }, protocol }: Caller, port: number | undefined): boolean {
  if (origin === undefined || host === undefined || port === undefined || !URL.canParse(origin)) return false;
  const page = new URL(origin);
  if (page.protocol !== `${protocol}:`) return false;
  const portOfPage = page.port === '' ? DEFAULT_PORTS[page.protocol] : Number(page.port);
  return portOfPage === port && page.hostname === URL.parse(`http://${host}`)?.hostname;
}
