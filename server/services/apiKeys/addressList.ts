import { BlockList, isIP, isIPv4 } from 'node:net';

/** Addresses of a network at most: a wider list would be none. */
const SHORTEST_PREFIX = { ipv4: 16, ipv6: 32 } as const;

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const ENTRY = /^([^/%]+)(?:\/(\d{1,3}))?$/;

interface Entry {
  readonly address: string;
  readonly family: 'ipv4' | 'ipv6';
  readonly prefix: number;
}

/** An address as a list compares it: IPv4 that came over an IPv6 socket is IPv4, and a zone is none of it. */
function plain(address: string): string {
  const zoneless = address.split('%', 1)[0] ?? '';
  return MAPPED.exec(zoneless)?.[1] ?? zoneless;
}

function parseEntry(text: string): Entry | undefined {
  const [, written = '', suffix] = ENTRY.exec(text) ?? [];
  const address = plain(written);
  if (isIP(address) === 0 || (address !== written && suffix !== undefined)) return undefined;
  const family = isIPv4(address) ? 'ipv4' : 'ipv6';
  const bits = family === 'ipv4' ? 32 : 128;
  const prefix = suffix === undefined ? bits : Number(suffix);
  if (prefix > bits || prefix < SHORTEST_PREFIX[family]) return undefined;
  return { address, family, prefix };
}

/** Whether a text is an address (`192.0.2.7`, `2001:db8::1`) or a network that is not too wide (`192.0.2.0/24`, `2001:db8::/48`). */
export function isAddressEntry(text: string): boolean {
  return parseEntry(text) !== undefined;
}

/** Whether an address is on a list; every address is on an empty one. */
export function isAddressAllowed(entries: readonly string[], address: string): boolean {
  if (entries.length === 0) return true;
  const caller = plain(address);
  if (isIP(caller) === 0) return false;
  const list = new BlockList();
  for (const text of entries) {
    const entry = parseEntry(text);
    if (entry !== undefined) list.addSubnet(entry.address, entry.prefix, entry.family);
  }
  return list.check(caller, isIPv4(caller) ? 'ipv4' : 'ipv6');
}
