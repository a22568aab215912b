import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { authToken } from './support/client.ts';
import { Socket } from './support/socket.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

let folder: string;
const running: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-process-'));
});
afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
  }
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));

interface Run {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly exit: Promise<number | null>;
  /** The address it serves; rejects with its output when it ends before. */
  readonly address: Promise<string>;
  /** The address of its simulated trading, once it serves. */
  readonly simulated: () => string;
}

function run(...args: string[]): Run {
  const child = spawn(process.execPath, ['server/main.ts', ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let text = '';
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  const address = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        const found = /address +(http\S+)/.exec(text)?.[1];
        if (found !== undefined) resolve(found);
      });
    }
    void exit.then(() => {
      reject(new Error(text));
    });
  });
  address.catch(() => undefined);
  const simulated = (): string => /simulated +(http\S+)/.exec(text)?.[1] ?? '';
  return { child, output: () => text, exit, address, simulated };
}

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

const balances = async (address: string): Promise<unknown> =>
  (await ada(address))('/api/spot-trade-api/balances');

/** A first start makes the market's past, which takes a busy machine a while: all tests are on one data folder. */
const PATIENCE_MS = 120_000;

describe('the server process', { timeout: PATIENCE_MS }, () => {
  it('serves, refuses a second one on its data, stops cleanly, and starts again with the same money', async () => {
    const first = start();
    const address = await first.address;
    for (const part of ['ada@tidemark.example', 'Tidemark-1815', 'Ctrl-C stops', join(folder, 'data')]) {
      expect(first.output()).toContain(part);
    }
    expect((await fetch(`${address}/health`)).status).toBe(200);
    expect(await openToOthers(join(folder, 'data'))).toEqual([]);
    expect(first.output().includes('runs as root')).toBe(process.getuid?.() === 0);
    const before = await balances(address);
    expect(before).toContainEqual({ asset: 'USDT', available: '100000', held: '0' });

    const second = start();
    expect(await second.exit).toBe(1);
    expect(second.output()).toContain('in use');
    expect(second.output()).not.toContain('    at ');

    const socket = await Socket.open(address);
    first.child.kill('SIGTERM');
    expect(await socket.closed()).toBe(1012);
    expect(await first.exit).toBe(0);

    // As an earlier version left it.
    await chmod(join(folder, 'data'), 0o755);
    await chmod(join(folder, 'data', 'services.sqlite'), 0o644);
    const third = start();
    expect(await balances(await third.address)).toEqual(before);
    expect(await openToOthers(join(folder, 'data'))).toEqual([]);
    third.child.kill('SIGINT');
    expect(await third.exit).toBe(0);
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

  it('keeps simulated trading apart, with the same login and through a restart', async () => {
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

    first.child.kill('SIGKILL');
    await first.exit;
    const second = start();
    const again = await ada(await second.address);
    expect(await again(positions, undefined, second.simulated())).toMatchObject([
      { contract, quantity: '0.100' },
    ]);
    expect([await again(accounts), await again(positions)]).toEqual([real, []]);
    await again('/api/contract-trade-api/simulated/reset', { clientResetId: 'process' }, second.simulated());
    expect(await again(accounts, undefined, second.simulated())).toEqual(real);
    second.child.kill('SIGTERM');
    expect(await second.exit).toBe(0);
  });

  it('says so when the port of simulated trading is taken, and does without when told to', async () => {
    const blocker: Server = createServer();
    await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
    const { port } = blocker.address() as AddressInfo;
    const blocked = start('--simulated-port', String(port));
    expect(await blocked.exit).toBe(1);
    expect(blocked.output()).toContain(`Port ${port} on 127.0.0.1, which simulated trading`);
    expect(blocked.output()).toContain('--simulated-port off');
    const alone = start('--simulated-port', 'off');
    const config = await (await fetch(`${await alone.address}/configs/tidemark.json`)).text();
    expect(config).not.toContain('"simulated":"http');
    expect(alone.output()).not.toContain('simulated http');
    alone.child.kill('SIGTERM');
    expect(await alone.exit).toBe(0);
    await new Promise((resolve) => blocker.close(resolve));
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
