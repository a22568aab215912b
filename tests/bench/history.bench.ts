import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { accountIdOf, PRODUCT } from '../../server/engine/protocol.ts';
import { DEMO_USERS } from '../../server/services/demo/demoUsers.ts';
import { authToken } from '../contract/support/client.ts';
import { run as runServer, type Run } from '../contract/support/serverProcess.ts';
import type { BenchRow } from './bench.ts';
import type { PageReaders } from './support/pageReaderThread.ts';
import { sized } from './support/scale.ts';

export const name = 'Deep pages of histories';

const ORDERS = sized(458_000, 20_000);
const READERS = sized(100, 4);
const MEASURED_MS = sized(10_000, 500);
const MAX_P99_MS = 50;

/** Orders before the earliest page that is read, so that the narrowest query has something to find. */
const FIRST_PAGE = ORDERS / 20;

const FIRST_ID = 1_000_000_000;
const START_TIME = 1_700_000_000_000;

/**
 * A user with hundreds of thousands of orders and fills, a hundred connections that read pages deep in them without a pause, and how long
 * `/health` takes meanwhile: of a whole server with its default market, against the same server at rest.
 */
export async function run(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-history-'));
  const start = (): Run =>
    runServer('--port', '0', '--simulated-port', 'off', '--data-dir', folder, '--rate-limit', '1000000000');
  try {
    const first = start();
    await login(await first.address);
    await stop(first);
    fill(folder);
    const server = start();
    try {
      const address = await server.address;
      const cookie = await login(address);
      await delay(sized(3_000, 100));
      const atRest = await healthTimes(address);
      const pages: number[] = [];
      const worker = new Worker(new URL('./support/pageReaderThread.ts', import.meta.url), {
        workerData: { urls: urlsOf(address), cookie, connections: READERS } satisfies PageReaders,
      });
      let fault: string | undefined;
      worker.on('message', ({ status, size }: { status: number; size: number }) => {
        if (status !== 200 || size < 1_000) fault ??= `A page was answered with ${status}, ${size} bytes`;
        pages.push(size);
      });
      await delay(sized(1_000, 300));
      const before = pages.length;
      const times = await healthTimes(address);
      const pagesPerSecond = ((pages.length - before) / MEASURED_MS) * 1_000;
      await worker.terminate();
      if (fault !== undefined) throw new Error(fault);
      const p99 = percentile(times, 0.99);
      const peer = percentile(atRest, 0.99);
      return [
        {
          figure: `p99 of /health beside ${READERS} readers of deep pages of ${ORDERS} orders (${Math.round(pagesPerSecond)} pages of 100 a second)`,
          value: `${p99.toFixed(1)} ms`,
          peer: `at rest ${peer.toFixed(1)} ms`,
          ratio: p99 / peer,
          target: `below ${MAX_P99_MS} ms`,
          met: p99 < MAX_P99_MS,
        },
      ];
    } finally {
      await stop(server);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function stop({ child, exit }: Run): Promise<void> {
  child.kill('SIGTERM');
  await exit;
}

const [USER] = DEMO_USERS;

/** The cookies of the user. */
async function login(address: string): Promise<string> {
  const response = await fetch(`${address}/user/login?auth=${authToken('/user/login')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ loginId: USER?.loginId, password: USER?.password }),
  });
  return response.headers
    .getSetCookie()
    .map((text) => text.split(';', 1)[0])
    .join('; ');
}

/** Gives the user orders and fills of years: every tenth in the first pair, every hundredth at the market. */
function fill(folder: string): void {
  const services = new DatabaseSync(join(folder, 'services.sqlite'));
  const { id } = services.prepare('SELECT id FROM users WHERE nickName = ?').get(USER?.nickName ?? '') as {
    id: number;
  };
  services.close();
  const account = accountIdOf(id, PRODUCT.spot);
  const views = new DatabaseSync(join(folder, 'views.sqlite'));
  const order = views.prepare(
    `INSERT INTO orders (orderId, account, instrument, clientOrderId, side, type, timeInForce, price, quantity, filled, filledQuote, fee,
      status, createdAt, updatedAt) VALUES (?, ?, ?, '', ?, ?, 'GTC', 9000000, 100, 100, '900000000', '900', 'filled', ?, ?)`,
  );
  const trade = views.prepare(
    `INSERT INTO fills (account, instrument, tradeId, role, orderId, side, price, quantity, quote, fee, time)
      VALUES (?, ?, ?, 'taker', ?, ?, 9000000, 100, '900000000', '900', ?)`,
  );
  views.exec('BEGIN');
  for (let n = 0; n < ORDERS; n += 1) {
    const orderId = FIRST_ID + n;
    const instrument = n % 10 === 0 ? 1 : 2;
    const side = n % 2 === 0 ? 'buy' : 'sell';
    const time = START_TIME + n * 1_000;
    order.run(orderId, account, instrument, side, n % 100 === 0 ? 'market' : 'limit', time, time);
    trade.run(account, instrument, FIRST_ID + n, orderId, side, time);
  }
  views.exec('COMMIT');
  views.close();
}

/** Pages of a hundred entries each, from all over the histories, narrowed in several ways. */
function urlsOf(address: string): string[] {
  const path = '/api/spot-trade-api';
  return Array.from({ length: 1_000 }, (_, index) => {
    const n = Math.floor((((index * 7_919) % 1_000) / 1_000) * ORDERS * 0.9) + FIRST_PAGE;
    const cursor = `before=${FIRST_ID + n}&limit=100`;
    const fills = `before=${START_TIME + n * 1_000}-${FIRST_ID + n}-${n % 10 === 0 ? 1 : 2}-taker&limit=100`;
    const kinds = [
      `${path}/orders/history?${cursor}`,
      `${path}/orders/history?${cursor}&pair=BTC%2FUSDT`,
      `${path}/orders/history?${cursor}&side=buy&type=market`,
      `${path}/orders/history?${cursor}&sort=newest&startAt=${START_TIME}&endAt=${START_TIME + ORDERS * 1_000}`,
      `${path}/fills?${fills}`,
      `${path}/fills?${fills}&pair=BTC%2FUSDT`,
    ];
    const page = kinds[index % kinds.length] ?? '';
    return `${address}${page}`;
  });
}

/** How long `/health` takes, asked every ten milliseconds. */
async function healthTimes(address: string): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + MEASURED_MS;
  while (performance.now() < end) {
    const start = performance.now();
    await (await fetch(`${address}/health`)).arrayBuffer();
    times.push(performance.now() - start);
    await delay(10);
  }
  return times;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
