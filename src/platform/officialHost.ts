import { matchesHost } from './hostPattern.ts';
import type { DeploymentStage } from './hosts.ts';

export interface HostToJudge {
  /** Without a port. */
  readonly hostname: string;
  readonly stage: DeploymentStage | undefined;
  /** Patterns of the hosts whose pages are genuine; with none, no host is judged. */
  readonly officialHosts: readonly string[];
}

/** Addresses of this machine, of private networks and of the link: RFC 1122, 1918, 3927, 4193 and 4291, as a browser writes them. */
const PRIVATE_ADDRESS = [
  /^(?:10|127)(?:\.\d{1,3}){3}$/,
  /^(?:172\.(?:1[6-9]|2\d|3[01])|192\.168|169\.254)(?:\.\d{1,3}){2}$/,
  /^\[(?:::1|f[cd][\da-f]{2}:.*|fe[89ab][\da-f]:.*)\]$/,
];

/** Names that lead nowhere but to this machine or within one network: RFC 6761 and 6762, and those without a dot. */
const PRIVATE_NAME = /^[^.[\]]+$|\.(?:localhost|local|internal)$/;

/** Who opens such a page runs the machine or knows who does; nobody can be led there from outside. */
function isPrivate(hostname: string): boolean {
  return PRIVATE_NAME.test(hostname) || PRIVATE_ADDRESS.some((pattern) => pattern.test(hostname));
}

/** Whether a page pretends to be the exchange: it is on no official host, nor of the test or staging stage, nor within a private network. */
export function isUnofficialHost({ hostname, stage, officialHosts }: HostToJudge): boolean {
  if (officialHosts.length === 0 || isPrivate(hostname)) return false;
  if (stage === 'test' || stage === 'staging') return false;
  return !officialHosts.some((pattern) => matchesHost(pattern, hostname));
}
