import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** The operator's own proxies, whose `X-Forwarded-*` headers are believed; whoever else sends them is not. */
export interface TrustedProxies {
  includes(address: string): boolean;
  /** Who calls: the caller itself, or the last address that these proxies name and that is none of them. */
  addressOf(request: IncomingMessage): string;
  /** The scheme under which the caller reached the server, or the proxy before it. */
  protocolOf(request: IncomingMessage): string;
}

/**
 * The proxies with these addresses or in these networks.
 * @param addresses e.g. `192.0.2.7`, `10.0.0.0/8`, or `loopback`, `linklocal` or `uniquelocal`
 * Throws a TypeError when one of them is none of these.
 */
export function trustedProxies(addresses: readonly string[]): TrustedProxies {
  const trusts = proxyAddr.compile([...addresses]);
  return {
    includes: (address) => trusts(address, 0),
    addressOf: (request) => proxyAddr.all(request, trusts).at(-1) ?? '',
    protocolOf({ headers, socket }) {
      const forwarded = headers['x-forwarded-proto'];
      const isForwarded = typeof forwarded === 'string' && trusts(socket.remoteAddress ?? '', 0);
      if (isForwarded) return forwarded.split(',').at(-1)?.trim() === 'https' ? 'https' : 'http';
      return 'encrypted' in socket ? 'https' : 'http';
    },
  };
}
