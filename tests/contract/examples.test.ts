import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inRoot } from '../../scripts/lib/root.ts';
import { startSimulatedServer, type SimulatedServer } from './support/simulatedServer.ts';
import { startTestServer, type TestServer } from './support/testServer.ts';

const run = promisify(execFile);

/** A key of the first demo user that may read and trade, as the examples find it. */
let key: Readonly<Record<string, string>>;

let server: TestServer;
let simulated: SimulatedServer;
let address: string;
let simulatedAddress: string;

beforeAll(async () => {
  server = await startTestServer();
  const { users, apiKeys } = server.services;
  const ada = await users.findByLogin('ada@tidemark.example');
  const made = await apiKeys.create(ada?.id ?? 0, {
    label: 'Examples',
    scopes: ['read', 'tradeSpot', 'tradeContracts'],
    addresses: ['127.0.0.1'],
    expiresAt: null,
  });
  key = { KEY_ID: made.key.id, KEY_SECRET: made.secret ?? '' };
  address = await server.gateway.app.listen({ host: '127.0.0.1', port: 0 });
  simulated = await startSimulatedServer(server);
  simulatedAddress = await simulated.gateway.listen('127.0.0.1', 0);
});
afterAll(async () => {
  await simulated.stop();
  await server.stop();
});

/** Runs an example of the SDK the way its first line says. */
function example(name: string, ...args: string[]): Promise<{ stdout: string; stderr: string }> {
  return run(process.execPath, [inRoot('sdk', 'examples', `${name}.ts`), ...args], {
    env: { ...process.env, ...key },
  });
}

describe('the examples of the SDK, against the gateway', () => {
  it('prices: every pair and a book', async () => {
    const { stdout } = await example('prices', 'ETH/USDT', address);
    expect(stdout).toMatch(/^BTC\/USDT /m);
    expect(stdout).toMatch(/^ETH\/USDT: bid [\d.]+ × [\d.]+, ask [\d.]+ × [\d.]+$/m);
  });

  it('placeOrder: by an API key, places and cancels', async () => {
    const { stdout } = await example('placeOrder', address);
    expect(stdout).toMatch(/^(\d+) is open: 0\.00100 at \d+\.00\n\1 is cancelled\n$/);
  });

  it.each([
    ['real money', () => address],
    ['demo funds, by the key of the exchange', () => simulatedAddress],
  ])('tradeContract: opens a protected position and closes it with %s', async (_, environment) => {
    const before = await Promise.all([server, simulated].map(({ exchange }) => exchange.stateHash()));
    const { stdout } = await example('tradeContract', environment());
    const [opened, held, closed] = stdout.split('\n');
    expect(opened).toMatch(/^filled: buy 0\.010 at [\d.]+, fee [\d.]+$/);
    expect(held).toMatch(/^long 0\.010 from [\d.]+ at \d+x, liquidated at /);
    expect(closed).toMatch(/^filled: profit -?[\d.]+ USDT, fee [\d.]+$/);
    const after = await Promise.all([server, simulated].map(({ exchange }) => exchange.stateHash()));
    const isPlay = environment() === simulatedAddress;
    expect(after.map(({ hash }, index) => hash === before[index]?.hash)).toEqual([isPlay, !isPlay]);
  });

  it('exportFills: a CSV file with its headings', async () => {
    const { stdout, stderr } = await example('exportFills', address);
    expect(stdout).toContain('Time,Pair,Side,Price,Quantity,Fee\r\n');
    expect(stderr).toMatch(/^\d{4}(_\d\d){5}\.csv$/m);
  });
});
