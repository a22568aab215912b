import { createHash } from 'node:crypto';
import type { Deployment } from './deployment.ts';

/**
 * A deployment whose gateway of simulated trading listens on a port of its own: clients that know the old version ask again.
 * @param port `undefined` without simulated trading
 */
export function withSimulatedPort(deployment: Deployment, port: number | undefined): Deployment {
  if (port === undefined) return deployment;
  return withVersionOf(deployment, String(port));
}

/** A deployment of which the server itself says something more: clients that know the old version ask again. */
export function withVersionOf(deployment: Deployment, what: string): Deployment {
  const version = createHash('sha256').update(`${deployment.version} ${what}`).digest('hex').slice(0, 12);
  return { ...deployment, version };
}

/** A host name, an IPv4 address or an IPv6 one in brackets, and a port. What callers say is written into a policy, so nothing else may pass. */
const HOST = /^(?:\[[0-9a-f:.]+\]|[a-z0-9_-]+(?:\.[a-z0-9_-]+)*)(?::\d{1,5})?$/i;

/** The address by which a visitor reaches another port of the host that they called. Behind a proxy the file has to name the host. */
function siblingOrigin(
  called: { readonly protocol: string; readonly host: string },
  port: number,
): string | undefined {
  if (!/^https?$/.test(called.protocol) || !HOST.test(called.host)) return undefined;
  const url = URL.parse(`${called.protocol}://${called.host}`);
  if (url === null) return undefined;
  url.port = String(port);
  return url.origin;
}

/** Names the origin of simulated trading in every environment that uses the server's own API and names none itself. */
function withSimulatedOrigin(deployment: Deployment, origin: string | undefined): Deployment {
  if (origin === undefined) return deployment;
  const { business } = deployment;
  const compileHosts = Object.fromEntries(
    Object.entries(business.compileHosts).map(([name, hosts]) => {
      const isNamed = hosts.api !== '' || (hosts.simulated ?? '') !== '';
      return [name, isNamed ? hosts : { ...hosts, simulated: origin }];
    }),
  );
  return { ...deployment, business: { ...business, compileHosts } };
}

/** The deployment as sent to a visitor of a host whose simulated trading is on another port. */
export function deploymentFor(
  called: { readonly protocol: string; readonly host: string },
  deployment: Deployment,
  simulatedPort: number | undefined,
): Deployment {
  if (simulatedPort === undefined) return deployment;
  return withSimulatedOrigin(deployment, siblingOrigin(called, simulatedPort));
}
