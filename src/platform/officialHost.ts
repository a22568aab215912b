import { matchesHost } from './hostPattern.ts';
import type { Environment } from './hosts.ts';

export interface HostToJudge {
  /** Without a port. */
  readonly hostname: string;
  readonly environment: Environment | undefined;
  /** Patterns of the hosts whose pages are genuine; with none, no host is judged. */
  readonly officialHosts: readonly string[];
}

const IPV4 = /^\d{1,3}(\.\d{1,3}){3}$/;

/** Machines named by address, this one among them, are reached by who runs them, not by mistake. */
function isAddress(hostname: string): boolean {
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  return isLocal || IPV4.test(hostname) || hostname.startsWith('[');
}

/** Whether a page pretends to be the exchange: it is on no official host, nor in a test or staging environment, nor at a bare address. */
export function isUnofficialHost({ hostname, environment, officialHosts }: HostToJudge): boolean {
  if (officialHosts.length === 0 || isAddress(hostname)) return false;
  if (environment === 'test' || environment === 'staging') return false;
  return !officialHosts.some((pattern) => matchesHost(pattern, hostname));
}
