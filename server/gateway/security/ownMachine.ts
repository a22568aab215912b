import type { FastifyRequest } from 'fastify';
import { isLoopback } from './network.ts';

/** Headers of proxies: what came through one is somebody else's, whatever address it comes from. */
const PROXY_HEADERS = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
  'via',
  'x-real-ip',
] as const;

/** Names of this machine to itself. A page of another name that leads here would be somebody else's. */
const OWN_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

export type Caller = Pick<FastifyRequest, 'ip' | 'socket' | 'headers'>;

/** Whether the caller sits at this machine, and calls it by a name of its own. */
export function isOwnMachine({ ip, socket, headers }: Caller): boolean {
  const isNear = isLoopback(ip) && isLoopback(socket.remoteAddress ?? '');
  return isNear && OWN_HOST.test(headers.host ?? '') && PROXY_HEADERS.every((name) => !(name in headers));
}

/**
 * The address by which a caller at this machine reaches the exchange that listens on a port, such as `http://localhost:8080`; `undefined` for everybody
 * else, and where the caller names another port.
 */
export function ownOriginOf(request: Caller, port: number | undefined): string | undefined {
  if (port === undefined || !isOwnMachine(request)) return undefined;
  const url = URL.parse(`http://${request.headers.host ?? ''}`);
  return url !== null && Number(url.port || '80') === port ? url.origin : undefined;
}
