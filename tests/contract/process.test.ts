import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { authToken } from './support/client.ts';
import { killRunning, run, runIn, type Run } from './support/serverProcess.ts';
import { Socket } from './support/socket.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-process-'));
});
afterEach(killRunning);
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));

const start = (...args: string[]): Run => run('--port', '0', '--data-dir', join(folder, 'data'), ...args);

/** What anybody but its owner may read, write or look into, of a folder and all that lies in it. */
async function openToOthers(path: string): Promise<string[]> {
  if (process.platform === 'win32') return [];
  const names = await readdir(path, { recursive: true });
  const all = [path, ...names.map((name) => join(path, name))];
  const modes = await Promise.all(all.map(async (each) => (await stat(each)).mode));
  return all.filter((_, index) => ((modes[index] ?? 0) & 0o077) !== 0);
}

type Call = (path: string, body?: object, at?: string) => Promise<unknown>;

/** Logs Ada in, as a browser does whose cookies go to every port of a host; the data of her calls. */
async function ada(address: string): Promise<Call> {
  let cookie = '';
  const send = (path: string, body: object | undefined, at: string): Promise<Response> =>
    fetch(`${at}${path}?auth=${authToken(path)}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json', origin: address }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const login = await send(
    '/user/login',
    { loginId: 'ada@tidemark.example', password: 'Tidemark-1815' },
    address,
  );
  cookie = login.headers
    .getSetCookie()
    .map((text) => text.split(';', 1)[0])
    .join('; ');
  return async (path, body, at = address) => {
    const answer = (await (await send(path, body, at)).json()) as { code: number; data: unknown };
    expect(answer).toMatchObject({ code: 200 });
    return answer.data;
  };
}

const BALANCES = '/api/spot-trade-api/balances';

const balances = async (address: string): Promise<unknown> => (await ada(address))(BALANCES);

/** What those who watch the server are told while it runs. */
async function tellsItsMetrics({ output }: Run): Promise<void> {
  const port = /metrics +port (\d+)/.exec(output())?.[1] ?? expect.fail('There is no port for metrics');
  const text = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  expect(await text('/ready')).toBe('ready\n');
  const metrics = await text('/metrics');
  for (const exchange of ['real', 'simulated'])
    for (const name of ['commands_total', 'journal_write_seconds_count', 'engine_lag_seconds_count'])
      expect(metrics).toMatch(new RegExp(`^tidemark_${name}\\{exchange="${exchange}"\\} [1-9]`, 'm'));
  for (const line of [
    'tidemark_logins_total{code="200"} 1',
    'tidemark_http_answer_seconds_count{operation="listBalances"} 1',
    'tidemark_status{status="failed"} 0',
  ])
    expect(metrics.split('\n')).toContain(line);
  expect(metrics).toMatch(/^tidemark_disk_free_bytes [1-9]/m);
  expect(metrics).toMatch(/^tidemark_file_bytes\{file="simulated\/journal.sqlite"\} [1-9]/m);
}

/** What the health check says when it fails, which it does for as long as the server can still tell. */
async function untilFailed(address: string): Promise<unknown> {
  for (;;) {
    const response = await fetch(`${address}/health`);
    if (response.status === 503) return response.json();
    await delay(20);
  }
}

/** A first start makes the market's past, which takes a busy machine a while: all tests are on one data folder. */
const PATIENCE_MS = 120_000;

describe('the server process', { timeout: PATIENCE_MS }, () => {
  /** What Ada has at the end of the first life. */
  let before: unknown;

  it('serves, refuses a second one on its data, and stops cleanly', async () => {
    const first = start('--metrics-port', '0', '--backup-dir', join(folder, 'backups'));
    const address = await first.address;
    for (const part of ['ada@tidemark.example', 'Tidemark-1815', 'Ctrl-C stops', join(folder, 'data')]) {
      expect(first.output()).toContain(part);
    }
    expect((await fetch(`${address}/health`)).status).toBe(200);
    expect(await openToOthers(join(folder, 'data'))).toEqual([]);
    expect(first.output().includes('runs as root')).toBe(process.getuid?.() === 0);
    before = await balances(address);
    expect(before).toContainEqual({ asset: 'USDT', available: '100000', held: '0' });

    await tellsItsMetrics(first);
    // The first backup is due in a minute.
    expect(await openToOthers(join(folder, 'backups'))).toEqual([]);

    const second = start();
    expect(await second.exit).toBe(1);
    expect(second.output()).toContain('in use');
    expect(second.output()).not.toContain('    at ');

    const socket = await Socket.open(address);
    first.child.kill('SIGTERM');
    expect(await socket.closed()).toBe(1012);
    expect(await first.exit).toBe(0);
  });

  it('starts again with the same money, takes nothing more when its journal cannot be written, says so, ends with 1, and lacks nothing later', async () => {
    // As an earlier version left it.
    await chmod(join(folder, 'data'), 0o755);
    await chmod(join(folder, 'data', 'services.sqlite'), 0o644);
    const first = start();
    const address = await first.address;
    const call = await ada(address);
    expect(await call(BALANCES)).toEqual(before);
    expect(await openToOthers(join(folder, 'data'))).toEqual([]);
    const order = { pair: 'BTC/USDT', side: 'buy', type: 'limit', price: '80000', quantity: '0.01' };
    const path = '/api/spot-trade-api/order';
    const { orderId } = (await call(path, order)) as { orderId: string };
    expect((await fetch(`${address}/health`)).status).toBe(200);

    const journal = new DatabaseSync(join(folder, 'data', 'journal.sqlite'), { timeout: 5_000 });
    journal.exec("CREATE TRIGGER full BEFORE INSERT ON journal BEGIN SELECT RAISE(ABORT, 'disk full'); END");
    const failedAt = performance.now();
    const health = await untilFailed(address);
    expect(health).toMatchObject({ status: 'failed' });
    await expect(call(path, order)).rejects.toThrow();
    expect(await first.exit).toBe(1);
    expect(performance.now() - failedAt).toBeLessThan(7_000);

    journal.exec('DROP TRIGGER full');
    journal.close();
    // Without simulated trading, as it is told to.
    const second = start('--simulated-port', 'off');
    const config = await (await fetch(`${await second.address}/configs/tidemark.json`)).text();
    expect(config).not.toContain('"simulated":"http');
    expect(second.output()).not.toContain('simulated http');
    const again = await ada(await second.address);
    const open = (await again('/api/spot-trade-api/orders/open')) as { list: { orderId: string }[] };
    expect(open.list.map((each) => each.orderId)).toContain(orderId);
    await again(`${path}/cancel`, { orderId });
    second.child.kill('SIGINT');
    expect(await second.exit).toBe(0);
  });

  it('says so when the port is taken', async () => {
    const blocker: Server = createServer();
    await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
    const { port } = blocker.address() as AddressInfo;
    const blocked = start('--port', String(port));
    expect(await blocked.exit).toBe(1);
    expect(blocked.output()).toContain(`Port ${port} on 127.0.0.1 is taken`);
    await new Promise((resolve) => blocker.close(resolve));
  });

  it('keeps simulated trading apart, with the same login and through a restart, which no token outlives', async () => {
    const [positions, accounts] = ['positions', 'margin-accounts'].map(
      (name) => `/api/contract-trade-api/${name}`,
    ) as [string, string];
    const contract = 'BTC-USDT';
    const first = start();
    const address = await first.address;
    const call = await ada(address);
    const simulated = first.simulated();
    const real = await call(accounts);
    expect(real).toContainEqual(expect.objectContaining({ asset: 'USDT', balance: '50000' }));
    expect(await call(accounts, undefined, simulated)).toEqual(real);
    await call(
      '/api/contract-trade-api/order',
      { contract, side: 'buy', type: 'market', quantity: '0.1' },
      simulated,
    );
    const held = await call(accounts, undefined, simulated);
    expect(held).not.toEqual(real);
    expect([await call(accounts), await call(positions)]).toEqual([real, []]);
    const marks = '/market/v2/contract/mark-prices';
    const markOf = async (at: string): Promise<number> => {
      const list = (await call(marks, undefined, at)) as { contract: string; mark: string }[];
      return Number(list.find((each) => each.contract === contract)?.mark);
    };
    expect((await markOf(simulated)) / (await markOf(address))).toBeCloseTo(1, 2);

    // A token is good once for the server, not once for each of its addresses or lives.
    const path = '/user/logout';
    const token = authToken(path);
    const replay = async (at: string) =>
      (await fetch(`${at}${path}?auth=${token}`, { method: 'POST' })).status;
    expect([await replay(address), await replay(address), await replay(simulated)]).toEqual([200, 403, 403]);

    first.child.kill('SIGKILL');
    await first.exit;
    const second = start();
    const again = await ada(await second.address);
    expect([await replay(await second.address), await replay(second.simulated() ?? '')]).toEqual([403, 403]);
    expect(await again(positions, undefined, second.simulated())).toMatchObject([
      { contract, quantity: '0.100' },
    ]);
    expect([await again(accounts), await again(positions)]).toEqual([real, []]);
    await again('/api/contract-trade-api/simulated/reset', { clientResetId: 'process' }, second.simulated());
    expect(await again(accounts, undefined, second.simulated())).toEqual(real);
    second.child.kill('SIGTERM');
    expect(await second.exit).toBe(0);
  });

  it('says so when the port of simulated trading is taken', async () => {
    const blocker: Server = createServer();
    await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
    const { port } = blocker.address() as AddressInfo;
    const blocked = start('--simulated-port', String(port));
    expect(await blocked.exit).toBe(1);
    expect(blocked.output()).toContain(`Port ${port} on 127.0.0.1, which simulated trading`);
    expect(blocked.output()).toContain('--simulated-port off');
    await new Promise((resolve) => blocker.close(resolve));
  });

  it('says what is wrong with its data folder, changes nothing, and ends at once', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    const journal = join(folder, 'data', 'journal.sqlite');
    await rename(journal, `${journal}.away`);
    const cases = [
      [run('--port', '0', '--data-dir', file), 'it is a file'],
      [start(), 'accept-journal'],
    ] as const;
    for (const [refused, mentioned] of cases) {
      expect(await refused.exit).toBe(1);
      expect(refused.output()).toContain(mentioned);
      expect(refused.output()).not.toContain('    at ');
    }
    await rename(`${journal}.away`, journal);
  });

  it('archives old records, trades on when the clock of the machine is set, and stamps nothing with the time it shows', async () => {
    const clock = join(folder, 'clock');
    await writeFile(clock, '0');
    const preload = new URL('./support/steppedClock.ts', import.meta.url).href;
    const server = runIn(
      { NODE_OPTIONS: `--import ${preload}`, CLOCK_STEP_FILE: clock },
      ...['--port', '0', '--data-dir', join(folder, 'data')],
    );
    const address = await server.address;
    // The starts before have left as many snapshots as are kept: what is older leaves both journals.
    for (const side of ['.', 'simulated'])
      await expect
        .poll(() => readdir(join(folder, 'data', side, 'archive')).catch(() => []), { timeout: 30_000 })
        .toContainEqual(expect.stringMatching(/^records-.*\.br$/));
    const lastTradeAt = async (): Promise<number> => {
      const health = (await (await fetch(`${address}/health`)).json()) as { lastTradeAt: number };
      return health.lastTradeAt;
    };
    const call = await ada(address);
    for (const step of [-10 * 60_000, 24 * 60 * 60_000]) {
      await writeFile(clock, String(step));
      const from = Date.now() + 1_000;
      await expect.poll(lastTradeAt, { timeout: 30_000, interval: 100 }).toBeGreaterThan(from);
      expect(await lastTradeAt()).toBeLessThan(Date.now() + 5_000);
      // Neither is a token untimely to it, nor a session over.
      expect(await call('/api/spot-trade-api/orders/open')).toMatchObject({ list: [] });
    }
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
  });

  it('says so when the recordings are not there', async () => {
    const lost = start('--market', 'recording', '--recordings', join(folder, 'nothing'));
    expect(await lost.exit).toBe(1);
    expect(lost.output()).toContain(join(folder, 'nothing'));
    expect(lost.output()).not.toContain('    at ');
  });

  it('says what is wrong with the deployment, and who it is with a right one', async () => {
    const lost = start('--deployment', 'atlantis');
    expect(await lost.exit).toBe(1);
    expect(lost.output()).toContain(
      'There is no deployment "atlantis": name a file, or one of harbour, tidemark',
    );
    expect(lost.output()).not.toContain('    at ');

    const web = join(folder, 'web');
    await mkdir(web, { recursive: true });
    await writeFile(join(web, 'index.html'), '<!doctype html><html><head></head><body></body></html>');
    const harbour = start('--deployment', 'server/deployments/harbour.json', '--web-dir', web);
    const page = await fetch(await harbour.address, { headers: { accept: 'text/html' } });
    expect(harbour.output()).toContain('Harbour is serving');
    expect(page.headers.get('content-security-policy')).toContain('https://api.harbour.example');
    harbour.child.kill('SIGTERM');
    expect(await harbour.exit).toBe(0);
  });

  it.each([
    [['--port', 'x'], 'port'],
    [['--market', 'live'], '--market'],
    [['--wat'], '--wat'],
  ])('%j ends with 2 and a hint', async (args, mentioned) => {
    const refused = run(...args);
    expect(await refused.exit).toBe(2);
    expect(refused.output()).toContain(mentioned);
    expect(refused.output()).toContain('--help');
  });

  it('prints its options', async () => {
    const help = run('--help');
    expect(await help.exit).toBe(0);
    expect(help.output()).toContain('--data-dir');
  });
});
