import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocketServer } from 'ws';
import { accountIdOf, PRODUCT, SYSTEM_OWNER } from '../../server/engine/protocol.ts';
import type { Exchange } from '../../server/ports/exchange.ts';
import { Socket } from '../contract/support/socket.ts';
import { startTestServer } from '../contract/support/testServer.ts';
import type { Level } from '../../server/views/market/book.ts';
import type { Views } from '../../server/views/views.ts';
import type { BenchRow } from './bench.ts';
import { sized } from './support/scale.ts';

export const name = 'Sockets';

const SOCKETS = sized(2_000, 20);
const TICK_MS = 50;
const TICKS = sized(100, 5);
const BOOKS = ['BTC/USDT', 'ETH/USDT', 'SOL/USDT'];
const MAKER = accountIdOf(SYSTEM_OWNER.marketMaker, PRODUCT.spot);

/**
 * Every socket hears three books that change twenty times a second, from the order to the bytes handed to the network, against a bare
 * `ws` server that sends as many of the same frames, ready made. Both are counted in processor time of the sending process: the clock on
 * the wall counts the listeners too.
 */
export async function run(): Promise<BenchRow[]> {
  const ours = await withServer(measureGateway);
  const bare = await measureBare(ours.frames);
  const rate = ({ frames, cpuMs }: Measured): number => (frames.length * SOCKETS * 1_000) / cpuMs;
  const ratio = rate(ours) / rate(bare);
  return [
    {
      figure: `${SOCKETS} sockets × ${BOOKS.length} books, ${ours.frames.length} frames each`,
      value: `${Math.round(rate(ours))} sends per CPU second`,
      peer: `bare ws ${Math.round(rate(bare))} sends per CPU second`,
      ratio,
      target: 'at least the rate',
      met: ratio >= 1,
    },
  ];
}

interface Measured {
  /** What each socket was sent. */
  readonly frames: readonly string[];
  readonly cpuMs: number;
}

type Server = Awaited<ReturnType<typeof startTestServer>>;

async function withServer(work: (server: Server) => Promise<Measured>): Promise<Measured> {
  const server = await startTestServer({
    realtimeLimits: { maxConnectionsPerAddress: SOCKETS + 1, topicBurstPerAddress: SOCKETS * 30 },
  });
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

async function measureGateway({ gateway, exchange, views }: Server): Promise<Measured> {
  const address = await gateway.listen('127.0.0.1', 0);
  const topics = BOOKS.map((instrument) => ({ topic: 'orderBook', query: { instrument, depth: 20 } }));
  const listeners = await listen(Number(new URL(address).port), topics);
  const witness = await Socket.open(address);
  witness.send({ op: 'subscribe', id: 1, topics });
  await witness.answer(1);
  const markets = BOOKS.map((each) => marketNamed(each, views));
  await changeBooks(exchange, markets, 0);
  await delay(4 * TICK_MS);
  const from = witness.texts.length;
  const cpuMs = await cpuOf(async () => {
    for (let tick = 1; tick <= TICKS; tick += 1) {
      await changeBooks(exchange, markets, tick);
      await delay(TICK_MS);
    }
    await delay(4 * TICK_MS);
  });
  const frames = witness.texts.slice(from);
  witness.close();
  listeners.kill();
  return { frames, cpuMs };
}

/** Where a market's books are open: the best levels of both sides. */
interface OpenMarket {
  readonly instrument: number;
  readonly bid: Level;
  readonly ask: Level;
}

function marketNamed(instrument: string, { markets }: Views): OpenMarket {
  const market = markets.named(instrument);
  const [bid, ask] = [market?.book.bids.best(), market?.book.asks.best()];
  if (market === undefined || bid === undefined || ask === undefined)
    throw new Error(`${instrument} has no book`);
  return { instrument: market.units.instrument.id, bid, ask };
}

/** Changes one of the best five levels on each side of each book. */
async function changeBooks(exchange: Exchange, markets: readonly OpenMarket[], tick: number): Promise<void> {
  for (const { instrument, bid, ask } of markets) {
    const away = tick % 5;
    const levels = [
      { side: 'buy' as const, price: bid[0] - away, lots: bid[1] - tick },
      { side: 'sell' as const, price: ask[0] + away, lots: ask[1] - tick },
    ];
    const placed = await exchange.submit({
      kind: 'quote',
      account: MAKER,
      instrument,
      levels,
      replace: false,
    });
    if (!placed.ok) throw new Error(placed.message);
  }
}

async function measureBare(frames: readonly string[]): Promise<Measured> {
  const http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  const server = new WebSocketServer({ server: http });
  const listeners = await listen((http.address() as AddressInfo).port, []);
  const cpuMs = await cpuOf(async () => {
    for (let sent = 0; sent < frames.length; sent += BOOKS.length) {
      for (const text of frames.slice(sent, sent + BOOKS.length)) {
        const frame = Buffer.from(text);
        for (const socket of server.clients) socket.send(frame, { binary: false });
      }
      await delay(TICK_MS);
    }
    await delay(4 * TICK_MS);
  });
  for (const socket of server.clients) socket.terminate();
  listeners.kill();
  http.close();
  return { frames, cpuMs };
}

/** Milliseconds of processor time of this process. */
async function cpuOf(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

async function listen(port: number, topics: readonly object[]): Promise<ChildProcess> {
  const file = new URL('sockets/listeners.ts', import.meta.url);
  const child = fork(file, [String(port), String(SOCKETS), JSON.stringify(topics)]);
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('The listeners ended');
    }),
  ]);
  return child;
}
