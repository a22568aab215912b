import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { networkOf } from '../security/network.ts';
import type { TrustedProxies } from '../security/trustedProxies.ts';
import type { ConnectionLimits } from './connectionLimits.ts';

/** How long a connection without a request is kept, and one on which nothing moves. */
const KEPT_ALIVE_MS = 72_000;
const MOTIONLESS_MS = 120_000;

/** How often deadlines are looked at, as a part of the shortest. */
const LOOKS_A_DEADLINE = 4;

/** How often it is told that connections are closed. */
const TOLD_EVERY_MS = 60_000;

export interface HttpServerOptions {
  readonly limits: ConnectionLimits;
  readonly proxies: TrustedProxies;
  readonly log: Pick<Logger, 'warn'>;
}

/** Other protocols are not spoken: their offer is left aside, and the request is answered as it is. */
function asksForWebSocket({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket';
}

/** An HTTP server that closes what is slow or too much, and stays. */
export function httpServer(listener: RequestListener, { limits, proxies, log }: HttpServerOptions): Server {
  const { headersWithinMs, bodyWithinMs, maxConnections, maxConnectionsPerAddress } = limits;
  const server = createServer(
    {
      headersTimeout: headersWithinMs,
      requestTimeout: headersWithinMs + bodyWithinMs,
      connectionsCheckingInterval: Math.ceil(Math.min(headersWithinMs, bodyWithinMs) / LOOKS_A_DEADLINE),
      keepAliveTimeout: KEPT_ALIVE_MS,
      shouldUpgradeCallback: asksForWebSocket,
      // Node would answer without the envelope: `requireHost` refuses these.
      requireHostHeader: false,
    },
    listener,
  );
  // What is expected and cannot be given is left aside; Node would answer 417 without the envelope.
  server.on('checkExpectation', listener);
  server.timeout = MOTIONLESS_MS;
  server.maxConnections = maxConnections;
  const tell = rarely((reason: string) => {
    log.warn({ reason }, 'Connections are closed');
  });
  server.on('drop', () => {
    tell('there are as many as there may be');
  });
  // Where the process has no descriptors left, accepting fails. The caller is lost, the server is not.
  server.on('error', (error) => {
    if (server.listening) tell(error.message);
  });
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    if (proxies.includes(remoteAddress)) return;
    const network = networkOf(remoteAddress);
    const count = (open.get(network) ?? 0) + 1;
    if (count > maxConnectionsPerAddress) {
      tell(`${network} has as many as it may have`);
      socket.destroy();
      return;
    }
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  });
  return server;
}

/** Calls at most once a minute. */
function rarely(tell: (reason: string) => void): (reason: string) => void {
  let toldAt = -Infinity;
  return (reason) => {
    const now = performance.now();
    if (now - toldAt < TOLD_EVERY_MS) return;
    toldAt = now;
    tell(reason);
  };
}
