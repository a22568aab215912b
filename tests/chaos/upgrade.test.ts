import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { inRoot, root } from '../../scripts/lib/root.ts';
import { accountIdOf, FIRST_USER_OWNER, PRODUCT } from '../../server/engine/protocol.ts';
import { INSURANCE_ACCOUNT } from '../../server/engine/ledger/protocol.ts';
import { createExchange } from '../../server/exchange/createExchange.ts';
import { parseUnits } from '@tidemark/sdk/core';
import { authToken } from '../contract/support/client.ts';
import { stateOf, tablesOf, type Said } from './support/exchangeDigest.ts';

/** Data folders that servers of earlier commits made, and what they said of them; see the READMEs there. */
const FIXTURES = [
  {
    commit: 'c0e5369',
    // Its exchange began with 5,000,000 USDT in the insurance fund.
    insuranceRaise: '45000000',
    simulatedClose: { contract: 'BTC-USD' },
    hasBooks: false,
  },
  {
    commit: '83521eb6',
    insuranceRaise: '0',
    simulatedClose: { contract: 'BTC-USD', positionSide: 'long' },
    hasBooks: true,
  },
].flatMap((fixture) => [
  { ...fixture, name: 'stopped' },
  { ...fixture, name: 'killed' },
]);

const folderOf = (commit: string): string => inRoot('tests', 'fixtures', `data-${commit}`);

type SaidOfBoth = Readonly<Record<'real' | 'simulated', Said>>;

const folders: string[] = [];
const running: ChildProcess[] = [];

afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true, maxRetries: 3 });
});

async function unpack(commit: string, name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-upgrade-'));
  folders.push(folder);
  await promisify(execFile)('tar', ['-xzf', join(folderOf(commit), `${name}.tar.gz`), '-C', folder]);
  return folder;
}

async function saidOf(commit: string, name: string): Promise<SaidOfBoth> {
  return JSON.parse(await readFile(join(folderOf(commit), `${name}.json`), 'utf8')) as SaidOfBoth;
}

interface Serving {
  readonly address: string;
  readonly simulated: string;
  /** Milliseconds since the epoch, by the server's clock. */
  now(): number;
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** Starts the server on a folder as if `startTime` were now, so that no past has to be made for the time in between. */
async function serve(dataDir: string, startTime: number): Promise<Serving> {
  const offset = startTime - Date.now();
  const args = ['server/main.ts', '--port', '0', '--data-dir', dataDir, '--check-answers'];
  const preload = new URL('./support/shiftedClock.ts', import.meta.url).href;
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: `--import ${preload}`, CLOCK_OFFSET_MS: String(offset) },
  });
  running.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  const ended = once(child, 'close');
  for (;;) {
    const address = /address +(http\S+)/.exec(output)?.[1];
    const simulated = /simulated +(http\S+)/.exec(output)?.[1];
    if (address !== undefined && simulated !== undefined) {
      return {
        address,
        simulated,
        now: () => Date.now() + offset,
        async stop(signal) {
          child.kill(signal);
          await ended;
          if (signal === 'SIGTERM') expect(child.exitCode, output).toBe(0);
        },
      };
    }
    const next = await Promise.race([once(child.stdout, 'data'), ended.then(() => undefined)]);
    if (next === undefined) throw new Error(`The server ended:\n${output}`);
  }
}

/** Logs Ada in; the data of her calls. */
async function ada({ address, simulated, now }: Serving) {
  let cookie = '';
  const send = async (path: string, body: object | undefined, at: string): Promise<Response> =>
    fetch(`${at}${path}?auth=${authToken(path, now())}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json', origin: at }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const call = async <Data>(path: string, body?: object, at = address): Promise<Data> => {
    const answer = (await (await send(path, body, at)).json()) as {
      code: number;
      message: string;
      data: Data;
    };
    expect(answer, path).toMatchObject({ code: 200, message: 'ok' });
    return answer.data;
  };
  const login = await send(
    '/user/login',
    { loginId: 'ada@tidemark.example', password: 'Tidemark-1815' },
    address,
  );
  cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  return { call, simulated: <Data>(path: string, body?: object) => call<Data>(path, body, simulated) };
}

const OWNER = FIRST_USER_OWNER;
const SPOT = '/api/spot-trade-api';
const CONTRACTS = '/api/contract-trade-api';

type SpotBalance = { readonly asset: string; readonly available: string };
type Order = { readonly orderId: string; readonly clientOrderId: string; readonly status: string };
type List<Item> = { readonly list: readonly Item[] };

/** What was said of an account's available USDT, in units. */
function availableUsdt(said: Said, account: number): bigint {
  const line = said.balances.find((each) => each.startsWith(`${account} USDT: `)) ?? '';
  return BigInt(/: (\d+) /.exec(line)?.[1] ?? '-1');
}

/** What the insurance fund holds, in units of USDT. */
async function insuranceUsdt({ call }: Awaited<ReturnType<typeof ada>>): Promise<bigint> {
  const funds = await call<{ asset: string; balance: string }[]>('/market/v2/contract/insurance-fund');
  return parseUnits(funds.find(({ asset }) => asset === 'USDT')?.balance ?? '') ?? 0n;
}

/** Reconciles the books with engine, services and tables; what differs. */
async function differences({ address }: Serving, folder: string): Promise<readonly unknown[]> {
  const token = (await readFile(join(folder, 'operator.token'), 'utf8')).trim();
  const answer = await fetch(`${address}/operator/reconcile`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  const { code, data } = (await answer.json()) as { code: number; data: { differences: unknown[] } };
  expect(code).toBe(200);
  return data.differences;
}

describe.each(FIXTURES)('a data folder of $commit that was $name', { timeout: 240_000 }, (fixture) => {
  const { commit, name } = fixture;

  it('has the state and the balances that the old server said, of both exchanges', async () => {
    const folder = await unpack(commit, name);
    const said = await saidOf(commit, name);
    for (const [which, dataDir] of [
      ['real', folder],
      ['simulated', join(folder, 'simulated')],
    ] as const) {
      const { tables, ...state } = said[which];
      const exchange = await createExchange({ dataDir });
      expect(await stateOf(exchange)).toEqual(state);
      expect(await tablesOf(exchange, join(dataDir, 'views.sqlite'), tables)).toEqual(tables);
      // The same from the journal alone.
      expect(await tablesOf(exchange, join(dataDir, 'rebuilt.sqlite'), tables)).toEqual(tables);
      await exchange.stop();
    }
  });

  it('is served: old logins and orders are good, trading goes on, and a restart finds all of it', async () => {
    const folder = await unpack(commit, name);
    const { real } = await saidOf(commit, name);
    const first = await serve(folder, real.time + 60_000);
    const user = await ada(first);

    const balances = await user.call<SpotBalance[]>(`${SPOT}/balances`);
    const usdt = parseUnits(balances.find(({ asset }) => asset === 'USDT')?.available ?? '') ?? 0n;
    expect(usdt).toBe(availableUsdt(real, accountIdOf(OWNER, PRODUCT.spot)));
    const raised = availableUsdt(real, INSURANCE_ACCOUNT) + (parseUnits(fixture.insuranceRaise) ?? 0n);
    expect(await insuranceUsdt(user)).toBe(raised);
    const open = await user.call<List<Order>>(`${SPOT}/orders/open`);
    expect(open.list.map(({ orderId, clientOrderId }) => `${orderId} ${clientOrderId}`).sort()).toEqual(
      real.orders.flatMap((order) => /^\d+ ada\S+(?=:)/.exec(order) ?? []).sort(),
    );
    const [oldest] = open.list.filter(({ clientOrderId }) => clientOrderId.startsWith('ada-first'));
    expect(await user.call(`${SPOT}/order/cancel`, { orderId: oldest?.orderId })).toMatchObject({
      status: 'cancelled',
    });
    const bought = {
      pair: 'BTC/USDT',
      side: 'buy',
      type: 'market',
      quantity: '0.01',
      clientOrderId: 'new-1',
    };
    expect(await user.call(`${SPOT}/order`, bought)).toMatchObject({ status: 'filled' });
    // The nickname asked for then is still under review.
    expect(await user.call('/user/userInfo')).toMatchObject({ nickNameStatus: 0 });

    const order = {
      contract: 'BTC-USDT',
      side: 'sell',
      type: 'market',
      quantity: '0.01',
      clientOrderId: 'new-2',
    };
    expect(await user.call(`${CONTRACTS}/order`, order)).toMatchObject({ status: 'filled' });
    expect(await user.call(`${CONTRACTS}/positions/close`, { contract: 'BTC-USDT' })).toMatchObject({
      status: 'filled',
    });
    expect(await user.simulated(`${CONTRACTS}/positions/close`, fixture.simulatedClose)).toMatchObject({
      status: 'filled',
    });
    const kept = await user.call<List<Order>>(`${SPOT}/orders/open`);
    await first.stop(name === 'stopped' ? 'SIGTERM' : 'SIGKILL');

    const second = await serve(folder, first.now() + 5_000);
    const again = await ada(second);
    const found = await again.call<List<Order>>(`${SPOT}/orders/open`);
    expect(found.list.map(({ orderId }) => orderId)).toEqual(kept.list.map(({ orderId }) => orderId));
    const positions = await again.call<readonly { contract: string }[]>(`${CONTRACTS}/positions`);
    expect(positions.map(({ contract }) => contract)).not.toContain('BTC-USDT');
    expect(await insuranceUsdt(again)).toBe(raised);
    if (fixture.hasBooks) expect(await differences(second, folder)).toEqual([]);
    await second.stop('SIGTERM');
  });
});
