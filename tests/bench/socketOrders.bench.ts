import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { signIn } from '@tidemark/sdk';
import { DEMO_USERS } from '../../server/services/demo/demoUsers.ts';
import { REALTIME_LIMITS } from '../../server/gateway/realtime/limits.ts';
import type { BenchRow } from './bench.ts';
import { alternate } from './support/rounds.ts';
import { sized } from './support/scale.ts';

export const name = 'Orders over the socket';

const PAIR = 'BTC/USDT';
const SOCKETS = 20;
/** What a connection may send without waiting, less its login. */
const ORDERS = REALTIME_LIMITS.frameBurst - 10;
const IN_FLIGHT = 16;
const ROUNDS = 5;
const IDLE_MS = 500;
/** Rounds that are not counted: threads begin with nothing compiled, and what is counted is what a server does that has run for some seconds. */
const WARM_UP = sized(3, 0);

/**
 * Twenty sockets with sixteen orders each on their way, which the exchange acknowledges when they are on disk, against a bare `ws` server that
 * echoes the same frames once a grouped commit has them on disk. Counted in processor time of the serving process, less what it takes when idle.
 */
export async function run(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-socket-orders-'));
  const servers: ChildProcess[] = [];
  try {
    const exchange = await startServer('exchange', folder, servers);
    const echo = await startServer('echo', folder, servers);
    const { loginId, password } = DEMO_USERS[0] as (typeof DEMO_USERS)[number];
    const sdk = await signIn(exchange.address, { loginId, password });
    const { last } = await sdk.call('getQuote', { query: { instrument: PAIR } });
    const price = String(Math.floor(Number(last) * 0.95));
    const ticket = async () => (await sdk.call('createRealtimeTicket', {})).ticket;
    const ofExchange = () => cpuOfOrders(exchange, price, ticket);
    const ofEcho = () => cpuOfOrders(echo, price);
    for (let round = 0; round < WARM_UP; round += 1) {
      await ofExchange();
      await ofEcho();
    }
    const { ours, peer } = await alternate(ROUNDS, ofExchange, ofEcho);
    return [
      {
        figure: `an order over the socket, ${SOCKETS} sockets × ${IN_FLIGHT} at once`,
        value: `${ours.toFixed(0)} µs of processor time`,
        peer: `bare echo with a grouped commit ${peer.toFixed(0)} µs`,
        ratio: ours / peer,
        target: 'at most 90 µs',
        met: ours <= 90,
      },
    ];
  } finally {
    for (const server of servers) server.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Server {
  readonly address: string;
  readonly child: ChildProcess;
}

async function startServer(kind: string, folder: string, servers: ChildProcess[]): Promise<Server> {
  const child = fork(new URL('sockets/orderServer.ts', import.meta.url), [kind, folder]);
  servers.push(child);
  const [{ address }] = (await once(child, 'message')) as [{ readonly address: string }];
  return { address, child };
}

async function cpuUs({ child }: Server): Promise<number> {
  child.send('cpu');
  const [{ cpuUs: used }] = (await once(child, 'message')) as [{ readonly cpuUs: number }];
  return used;
}

/** Microseconds of processor time for one order. */
async function cpuOfOrders(server: Server, price: string, ticket?: () => Promise<string>): Promise<number> {
  const sockets = await Promise.all(Array.from({ length: SOCKETS }, () => open(server, ticket)));
  const idle = await cpuDuring(server, () => delay(IDLE_MS));
  const startedAt = performance.now();
  const busy = await cpuDuring(server, () => Promise.all(sockets.map((socket) => placeAll(socket, price))));
  const idleShare = (idle / IDLE_MS) * (performance.now() - startedAt);
  for (const socket of sockets) socket.terminate();
  return (busy - idleShare) / (SOCKETS * ORDERS);
}

async function cpuDuring(server: Server, work: () => Promise<unknown>): Promise<number> {
  const before = await cpuUs(server);
  await work();
  return (await cpuUs(server)) - before;
}

async function open({ address }: Server, ticket?: () => Promise<string>): Promise<WebSocket> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/realtime`);
  await once(socket, 'open');
  if (ticket === undefined) return socket;
  socket.send(JSON.stringify({ op: 'auth', id: 0, token: await ticket() }));
  await once(socket, 'message');
  return socket;
}

/** Places orders that never rest, a few at a time, until each is answered. */
function placeAll(socket: WebSocket, price: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let [sent, answered] = [0, 0];
    const place = (): void => {
      if (sent === ORDERS) return;
      sent += 1;
      const body = {
        ...{ pair: PAIR, side: 'buy', type: 'limit', timeInForce: 'IOC' },
        ...{ price, quantity: '0.01', clientOrderId: `${Math.random()}-${sent}` },
      };
      socket.send(JSON.stringify({ op: 'call', id: sent, operation: 'placeOrder', body }));
    };
    socket.on('message', (data: Buffer) => {
      const { code = 200, op } = JSON.parse(data.toString()) as { code?: number; op: string };
      if (op === 'error' || code >= 10_000) reject(new Error(`An order was refused: ${code}`));
      answered += 1;
      if (answered === ORDERS) resolve();
      place();
    });
    socket.once('close', () => reject(new Error('The socket was closed')));
    for (let count = 0; count < IN_FLIGHT; count += 1) place();
  });
}
