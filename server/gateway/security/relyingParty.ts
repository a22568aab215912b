import { isIP } from 'node:net';
import type { DeploymentFile } from '../../deployment/deployment.ts';
import type { RelyingParty } from '../../services/identity/passkeyCeremonies.ts';
import type { Caller } from './origin.ts';

/** Whose page calls, for passkeys; `undefined` on a host that is not the deployment's, and on an address without a name. */
export type RelyingPartyOf = (caller: Caller) => RelyingParty | undefined;

/**
 * Says whose page a call comes from. Hosts are those that the deployment names, as its own pages or as official ones, and those of the named origins: a page that passes calls
 * on from elsewhere is none. A pattern such as `*.tidemark.example` makes one relying party of all its hosts, so that a passkey is good on each.
 * @param origins as of `originPolicy`, which has been asked before
 */
export function relyingPartyReader(
  { business }: Pick<DeploymentFile, 'business'>,
  origins: readonly string[],
): RelyingPartyOf {
  const pages = Object.values(business.compileHosts).flatMap((environment) => environment.pages);
  const hosts = [...pages, ...business.brand.officialHosts].map((host) =>
    host.replace(/:\d+$/, '').toLowerCase(),
  );
  const exact = new Set([
    ...hosts.filter((host) => !host.startsWith('*.')),
    ...origins.map((origin) => new URL(origin).hostname),
  ]);
  // The longest first: the pages of a test environment are not those of the exchange.
  const domains = hosts
    .filter((host) => host.startsWith('*.'))
    .map((host) => host.slice(2))
    .sort((one, other) => other.length - one.length);

  return ({ headers, protocol }) => {
    const page = URL.parse(headers.origin ?? `${protocol}://${headers.host ?? ''}`);
    if (page === null || isIP(page.hostname.replace(/[[\]]/g, '')) !== 0) return undefined;
    const { hostname, origin } = page;
    const domain = domains.find((each) => hostname.endsWith(`.${each}`));
    const id = domain ?? (exact.has(hostname) ? hostname : undefined);
    return id === undefined ? undefined : { id, origin };
  };
}
