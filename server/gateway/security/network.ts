import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Groups of an IPv6 address that name its network: one customer is given at least a /64, and so 2⁶⁴ addresses. */
const NETWORK_GROUPS = 4;

/** The network that one customer calls from: an IPv4 address, or the /64 of an IPv6 address, e.g. `2001:db8:0:1::/64`. */
export function networkOf(address: string): string {
  // Only IPv6 is written with colons: most calls need no closer look.
  if (!address.includes(':')) return address;
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const zoneless = address.split('%', 1)[0] ?? '';
  // A URL writes every address in one way, in hexadecimal and without leading zeros.
  const written = new URL(`http://[${zoneless}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = written.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  return `${[...head, ...zeros, ...tail].slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

/** Whether an address is one of this machine itself. */
export function isLoopback(address: string): boolean {
  return /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/.test(address);
}
