import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Session } from '@tidemark/streams/session';
import { WebSocketServer } from 'ws';
import { appFile } from './app.ts';
import { deriveTopics } from './derive/deriveTopics.ts';
import { onScales } from './derive/onScales.ts';
import { scalesIn } from './derive/scales.ts';
import { SessionPlayer, type PlayerOptions } from './player.ts';
import { loginRequired, notFound, type Answer } from './rest/answers.ts';
import { instrumentsOf } from './rest/instruments.ts';
import { MarketAnswers } from './rest/market.ts';
import { createRouter } from './rest/routes.ts';
import { serveSocket } from './socket.ts';

export interface SessionServerOptions extends Omit<PlayerOptions, 'server'> {
  /** 0 for any free one. */
  readonly port: number;
  /** Folder of the built web application. */
  readonly app?: string;
  /** Sites whose pages may call it, besides those of this machine. */
  readonly origins: readonly string[];
}

/** An exchange that is made of a session. */
export interface SessionServer {
  /** `http://127.0.0.1:8090` */
  readonly address: string;
  readonly player: SessionPlayer;
  close(): Promise<void>;
}

const SOCKET_PATH = '/realtime';

/** Serves a session on loopback: the socket with its faults, the calls of the web application, and the application itself. Rejects when the port cannot be had. */
export async function startSessionServer(
  session: Session,
  options: SessionServerOptions,
): Promise<SessionServer> {
  const { port, app, origins, ...playing } = options;
  const scalesOf = scalesIn(session.entries);
  const whole = deriveTopics(onScales(session, scalesOf), scalesOf);
  const instruments = instrumentsOf(whole, scalesOf);
  const { body: needsLogin } = loginRequired();
  const player = new SessionPlayer(whole, {
    ...playing,
    server: { call: () => ({ status: 401, ...(needsLogin as { code: number; message: string }) }) },
  });
  const route = createRouter(new MarketAnswers(player, instruments), instruments);
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET' } = request;
    const url = new URL(request.url ?? '/', 'http://localhost');
    allow(request, response, origins);
    if (method === 'OPTIONS') return void response.writeHead(204).end();
    const called = route(method, url);
    if (called !== undefined) return send(response, called);
    const file = app === undefined || method !== 'GET' ? undefined : await appFile(app, url.pathname);
    if (file !== undefined) return send(response, { status: 200, ...file });
    send(response, notFound(`There is no ${url.pathname} here`));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  const sockets = new WebSocketServer({ server, path: SOCKET_PATH });
  // The server tells of it.
  sockets.on('error', () => undefined);
  sockets.on('connection', (socket) => serveSocket(socket, player));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  player.start();
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    player,
    async close() {
      player.stop();
      for (const client of sockets.clients) client.terminate();
      sockets.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const OWN_MACHINE = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Pages of this machine, such as those of a development server, and of the sites that were named. */
function allow({ headers }: IncomingMessage, response: ServerResponse, origins: readonly string[]): void {
  const { origin } = headers;
  response.setHeader('Vary', 'Origin');
  if (origin === undefined || !(OWN_MACHINE.test(origin) || origins.includes(origin))) return;
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Allow-Credentials', 'true');
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, OPTIONS');
  const asked = headers['access-control-request-headers'];
  if (asked !== undefined) response.setHeader('Access-Control-Allow-Headers', asked);
}

function send(response: ServerResponse, { status, body, type }: Answer): void {
  const bytes = body instanceof Uint8Array ? body : JSON.stringify(body);
  response.writeHead(status, {
    'Content-Type': type ?? 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  response.end(bytes);
}
